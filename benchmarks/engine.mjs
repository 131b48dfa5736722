// The work of benchmarks/engine.py in WebAssembly, for Node and browsers: seconds by work, the fastest of several turns.

const ARRAYS = { int32: Int32Array, int64: BigInt64Array, uint64: BigUint64Array, float64: Float64Array };

export async function measure(module, { places, works, turns, fields, memory: size }) {
  const { exports } = await WebAssembly.instantiate(await WebAssembly.compile(module), {});
  const address = Math.ceil(exports.__heap_base.value / 64) * 64;
  const missing = address + size - exports.memory.buffer.byteLength;
  if (missing > 0) exports.memory.grow(Math.ceil(missing / 65536));
  const array = (name, length) => new ARRAYS[fields[name][0]](exports.memory.buffer, address + fields[name][1], length);
  exports.start(address);

  function turn(work) {
    let total = 0;
    for (const place of places) {
      array("display", place.tiles.length).set(place.tiles);
      array("unseen", 10).set(place.unseen.map(BigInt));
      array("cards", place.cards.length).set(place.cards.map(BigInt));
      array("seed", 1)[0] = 1n;
      exports.load(address, place.tiles.length / 4);
      exports.legal(address, place.number);
      array("given", 4).set([place.number, ...array("placements", 3)]);
      const numbers = work.first.slice(1).map((n) => (n === "cards" ? place.cards.length : typeof n === "string" ? place[n] : n));
      const begun = performance.now();
      let done = 0;
      for (let time = 0; time < work.times; time++) done = exports[work.first[0]](address, ...numbers);
      while (work.then && !done) done = exports[work.then[0]](address, ...work.then.slice(1));
      total += performance.now() - begun;
    }
    return total / 1000;
  }

  return works.map((work) => Math.min(...Array.from({ length: turns }, () => turn(work))));
}

if (typeof process !== "undefined") {
  const { readFileSync } = await import("node:fs");
  console.log(JSON.stringify(await measure(readFileSync(process.argv[2]), JSON.parse(readFileSync(0, "utf8")))));
}
