// Replay calls of the engine in WebAssembly, and compare every answer. Runs in Node and, as it is, in a browser.

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function crc32(bytes) {
  let value = 0xffffffff;
  for (const byte of bytes) value = TABLE[(value ^ byte) & 255] ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

/** Return how many calls were replayed, and the first few of those that were answered differently. */
export async function replay(module, { memory: size, input, output, calls }) {
  const { exports } = await WebAssembly.instantiate(await WebAssembly.compile(module), {});
  const address = Math.ceil(exports.__heap_base.value / 64) * 64;
  const missing = address + size - exports.memory.buffer.byteLength;
  if (missing > 0) exports.memory.grow(Math.ceil(missing / 65536));
  const bytes = new Uint8Array(exports.memory.buffer, address, size);
  exports.start(address);
  const different = [];
  for (const [index, [given, name, numbers, result, digest]] of calls.entries()) {
    if (given) bytes.set(Uint8Array.from(atob(given), (letter) => letter.charCodeAt(0)), input);
    const returned = exports[name](address, ...numbers);
    const found = digest === null ? null : crc32(bytes.subarray(...output));
    if ((returned !== result || found !== digest) && different.length < 5) different.push({ index, name, numbers, returned, result });
  }
  return { replayed: calls.length, different };
}

if (typeof process !== "undefined") {
  const { readFileSync } = await import("node:fs");
  const [module, recorded] = process.argv.slice(2);
  console.log(JSON.stringify(await replay(readFileSync(module), JSON.parse(readFileSync(recorded, "utf8")))));
}
