// @vitest-environment node
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");

it.each(["./index.tsx", "../../widget/tiles.tsx"])(
  "each part of a tile in %s has a style: without one, it is black",
  (file) => {
    const parts = new Set([...read(file).matchAll(/class="(tile-[a-z]+)"/g)].map(([, part]) => part));
    const styles = read("../../widget/widget.css");
    expect(parts.size).toBeGreaterThan(3);
    for (const part of parts) expect(styles).toMatch(new RegExp(`\\.${part}\\b`));
  },
);
