/** A page on which a test draws a screen, and a server that answers its requests as the test says. */

import { type ComponentChild, render } from "preact";
import { act } from "preact/test-utils";
import { vi } from "vitest";

/** By question, such as "GET rooms". Without an answer nobody is there. */
export type Answers = Record<string, () => unknown>;

export let page: HTMLElement;
export let answers: Answers;
/** The questions so far, and the bodies that were sent with them. */
export let asked: string[];
export let posted: unknown[];
let bodies: [question: string, body: unknown][];

export function openPage(first: Answers): void {
  localStorage.clear();
  [answers, asked, posted, bodies] = [first, [], [], []];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    const question = `${init.method ?? "GET"} ${url.replace(/.*\/api\//, "")}`;
    const body: unknown = init.body ? JSON.parse(String(init.body)) : null;
    asked.push(question);
    bodies.push([question, body]);
    if (init.body) posted.push(body);
    const answer = answers[question]?.();
    if (answer === undefined) throw new TypeError("nobody is there");
    return answer instanceof Response ? answer : Response.json(answer);
  });
  page = document.body.appendChild(document.createElement("div"));
}

/** Answer otherwise from now on. */
export function serve(next: Answers): void {
  answers = next;
}

export function closePage(): void {
  render(null, page);
  page.remove();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
}

/** The bodies that were sent with a question. */
export const sent = (question: string) => bodies.filter(([one]) => one === question).map(([, body]) => body);

export const problem = (status: number, code: string) =>
  new Response(JSON.stringify({ code, status, title: "", detail: "" }), {
    status,
    headers: { "Content-Type": "application/problem+json" },
  });

/** Let answers arrive, and the page be drawn; what is drawn then may ask for more. */
export async function settled(): Promise<void> {
  for (let part = 0; part < 3; part++)
    await act(async () => {
      for (let turn = 0; turn < 30; turn++) await Promise.resolve();
    });
}

/** Draw a screen. Returns its text. */
export async function renderScreen(screen: ComponentChild): Promise<string> {
  await act(() => render(screen, page));
  await settled();
  return page.textContent ?? "";
}

/** An element by its text or its label. */
export function element(selector: string, text: string): HTMLElement {
  const all = [...page.querySelectorAll<HTMLElement>(selector)];
  const found = all.find((one) => one.textContent?.trim() === text || one.getAttribute("aria-label") === text);
  if (!found) throw new Error(`no ${selector} ${text} among ${all.map((one) => one.textContent).join(", ")}`);
  return found;
}

/** Press a button or follow a link. */
export async function press(text: string): Promise<void> {
  element("button, a", text).click();
  await settled();
}

/** The field of a label. */
export function control(label: string): HTMLInputElement & HTMLSelectElement {
  const found = element("label", label) as HTMLLabelElement;
  const input = found.querySelector("input") ?? page.querySelector(`[id="${found.htmlFor}"]`);
  if (!input) throw new Error(`no field ${label}`);
  return input as HTMLInputElement & HTMLSelectElement;
}

export async function fill(label: string, value: string): Promise<void> {
  const input = control(label);
  input.value = value;
  input.dispatchEvent(new Event(input.tagName === "SELECT" ? "change" : "input", { bubbles: true }));
  await settled();
}
