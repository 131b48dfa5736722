import { render } from "preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { closePage, openPage, page, renderScreen, settled } from "../testing/page";
import { lazy, lazyComponent, lazyScreen } from "./lazy";

interface Props {
  readonly name: string;
}
const Hello = ({ name }: Props) => <p>Hello {name}</p>;
const Wait = ({ name }: Props) => <p>{name} waits</p>;
const Sorry = ({ name }: Props) => <p>Sorry {name}</p>;

/** Files, or texts, that arrive or fail when the test says so. */
class Pending<T> {
  arrive!: (value: T) => void;
  fail!: () => void;
  readonly promise = new Promise<T>((arrive, fail) => {
    this.arrive = arrive;
    this.fail = () => fail(new TypeError("no network"));
  });
}

beforeEach(() => openPage({}));
afterEach(closePage);

describe("a component", () => {
  it("is shown when its file and all its texts are there", async () => {
    const [file, texts] = [new Pending<typeof Hello>(), new Pending<void>()];
    const Part = lazyComponent(() => file.promise, [{ load: () => texts.promise }], { waiting: Wait });
    expect(await renderScreen(<Part name="Ann" />)).toBe("Ann waits");
    file.arrive(Hello);
    expect(await renderScreen(<Part name="Ann" />)).toBe("Ann waits");
    texts.arrive(undefined);
    expect(await renderScreen(<Part name="Ann" />)).toBe("Hello Ann");
  });

  it("is loaded once, and then shown at once", async () => {
    const files = vi.fn(async () => Hello);
    const Part = lazyComponent(files);
    expect(await renderScreen(<Part name="Ann" />)).toBe("Hello Ann");
    render(null, page);
    render(<Part name="Bo" />, page);
    expect(page.textContent).toBe("Hello Bo");
    await settled();
    expect(files).toHaveBeenCalledTimes(1);
  });

  it("that can't be loaded has something in its place, and is asked for again the next time", async () => {
    let works = false;
    const files = async () => (works ? Hello : Promise.reject(new TypeError("no network")));
    const Part = lazyComponent(files, [], { failed: Sorry });
    expect(await renderScreen(<Part name="Ann" />)).toBe("Sorry Ann");
    works = true;
    await renderScreen(null);
    expect(await renderScreen(<Part name="Ann" />)).toBe("Hello Ann");
  });

  it("without its texts has failed, too", async () => {
    const Part = lazyComponent(async () => Hello, [{ load: () => Promise.reject(new Error()) }], { failed: Sorry });
    expect(await renderScreen(<Part name="Ann" />)).toBe("Sorry Ann");
  });

  it("shows nothing while it is loaded, nor if that fails, unless told to", async () => {
    const file = new Pending<typeof Hello>();
    const Part = lazyComponent<Props>(() => file.promise);
    expect(await renderScreen(<Part name="Ann" />)).toBe("");
    file.fail();
    expect(await renderScreen(<Part name="Ann" />)).toBe("");
  });

  it("can be loaded before it is shown", async () => {
    const Part = lazyComponent(async () => Hello);
    Part.preload();
    await settled();
    render(<Part name="Ann" />, page);
    expect(page.textContent).toBe("Hello Ann");
  });
});

it("a screen says that it takes a moment, or that the page is to be loaded again", async () => {
  const file = new Pending<typeof Hello>();
  const Screen = lazyScreen<Props>(() => file.promise);
  expect(await renderScreen(<Screen name="Ann" />)).toContain("One moment…");
  expect(page.querySelector(".bar .logo")).not.toBeNull();
  file.fail();
  expect(await renderScreen(<Screen name="Ann" />)).toContain("just reload the page");
  expect(page.querySelector("main button")?.textContent).toBe("Reload");
});

describe("a part", () => {
  it("is there when it is loaded", async () => {
    const part = lazy(async () => ({ answer: 42 }));
    expect(part.value).toBeNull();
    part.preload();
    await settled();
    expect(part.value).toEqual({ answer: 42 });
    expect(await part.load()).toBe(part.value);
  });

  it("that is preloaded without a network is just not there", async () => {
    const part = lazy(() => Promise.reject(new TypeError("no network")));
    part.preload();
    await settled();
    expect(part.value).toBeNull();
    await expect(part.load()).rejects.toThrow("no network");
  });
});
