/** Whether this browser can run the engine. */

/** The smallest module with a vector instruction: i8x16.splat of 0, dropped. Browsers without SIMD call it invalid. */
const SIMD = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 9, 1, 7, 0, 65, 0, 253, 15, 26, 11,
]);

/** A worker, WebAssembly, and its vector instructions. A policy that forbids them shows only when they are used. */
export function canRunEngine(
  world: { readonly Worker?: unknown; readonly WebAssembly?: unknown } = globalThis,
): boolean {
  try {
    const { validate } = (world.WebAssembly ?? {}) as Partial<typeof WebAssembly>;
    return typeof world.Worker === "function" && validate?.(SIMD) === true;
  } catch {
    return false;
  }
}
