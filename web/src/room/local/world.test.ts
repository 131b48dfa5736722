import { expect, it, vi } from "vitest";
import { pageEngine, serverRules } from "../../engine";
import { wasmEngine } from "../../testing/wasm";
import { browserWorld } from "./world";

it("waits for the engine, and asks the server about the rules only where it can't run", async () => {
  const { rules } = browserWorld(() => {});
  const engine = wasmEngine();
  const open = vi.spyOn(pageEngine, "open").mockResolvedValue(engine);
  expect(await rules()).toBe(engine);
  open.mockResolvedValue(null);
  expect(await rules()).toBe(serverRules);
});
