/** Seeds for the parts of a review: the same as in Python (`nmbr9/analysis/chance.py`). */

const uint64 = (value: bigint) => BigInt.asUintN(64, value);

/** A seed that is as good as a new one, for some part of the work: a step of splitmix64 for each number. */
export function derived(seed: bigint, ...parts: readonly number[]): bigint {
  let mixed = seed;
  for (const part of parts) {
    mixed = uint64(mixed + 0x9e3779b97f4a7c15n * BigInt(part + 1));
    mixed = uint64((mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n);
    mixed = uint64((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn);
    mixed ^= mixed >> 31n;
  }
  return mixed;
}
