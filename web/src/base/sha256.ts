/** SHA-256 (FIPS 180-4). Not crypto.subtle, which pages without HTTPS, as on a LAN, don't have. */

/** The hash of a text in UTF-8, in hexadecimal. */
export function sha256(text: string): string {
  const state = Uint32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
  const message = pad(new TextEncoder().encode(text));
  for (let at = 0; at < message.byteLength; at += 64) compress(state, new DataView(message.buffer, at, 64));
  return Array.from(state, (word) => word.toString(16).padStart(8, "0")).join("");
}

const PRIMES = firstPrimes(64);
const ROUND_CONSTANTS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime)) primes.push(n);
  return primes;
}

/** The first 32 bits of the fractional part. */
function fraction(value: number): number {
  return Math.floor((value % 1) * 2 ** 32);
}

/** The bytes, a one bit, zeros, and the length in bits as the last 64 bits of a block of 64 bytes. */
function pad(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  new DataView(whole.buffer).setUint32(whole.length - 4, bytes.length * 8);
  return whole;
}

const rotateRight = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function compress(state: Uint32Array, block: DataView): void {
  const words = new Uint32Array(64);
  const w = (i: number) => words[i] ?? 0;
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i++) {
    const [early, late] = [w(i - 15), w(i - 2)];
    words[i] =
      i < 16
        ? block.getUint32(i * 4)
        : w(i - 16) +
          (rotateRight(early, 7) ^ rotateRight(early, 18) ^ (early >>> 3)) +
          w(i - 7) +
          (rotateRight(late, 17) ^ rotateRight(late, 19) ^ (late >>> 10));
    const choice = (e & f) ^ (~e & g);
    const one =
      h + (rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25)) + choice + (ROUND_CONSTANTS[i] ?? 0) + w(i);
    const two = (rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => {
    state[i] = (state[i] ?? 0) + word;
  });
}
