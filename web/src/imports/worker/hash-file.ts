/** SHA-256 in hex. Where the portal is served over plain http from another machine, browsers do not offer it. */
export async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = crypto.subtle ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)) : sha256(bytes);
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const isPrime = (value: number) => {
  for (let by = 2; by * by <= value; by += 1) if (value % by === 0) return false;
  return true;
};
const primes: number[] = [];
for (let value = 2; primes.length < 64; value += 1) if (isPrime(value)) primes.push(value);
const fraction = (value: number) => ((value - Math.floor(value)) * 2 ** 32) | 0;
const rounds = primes.map((prime) => fraction(prime ** (1 / 3)));
const turn = (value: number, by: number) => (value >>> by) | (value << (32 - by));

export function sha256(bytes: Uint8Array): Uint8Array {
  const length = (((bytes.length + 8) >> 6) + 1) << 6;
  const padded = new Uint8Array(length);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(length - 4, bytes.length << 3);
  const state = new Int32Array(primes.slice(0, 8).map((prime) => fraction(prime ** (1 / 2))));
  const words = new Int32Array(64);
  for (let from = 0; from < length; from += 64) mix(view, from, words, state);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => {
    digest.setInt32(at * 4, word);
  });
  return new Uint8Array(digest.buffer);
}

function mix(view: DataView, from: number, words: Int32Array, state: Int32Array): void {
  const word = (at: number) => words[at] ?? 0;
  for (let at = 0; at < 64; at += 1) {
    if (at < 16) words[at] = view.getInt32(from + at * 4);
    else {
      const low = turn(word(at - 15), 7) ^ turn(word(at - 15), 18) ^ (word(at - 15) >>> 3);
      const high = turn(word(at - 2), 17) ^ turn(word(at - 2), 19) ^ (word(at - 2) >>> 10);
      words[at] = (word(at - 16) + low + word(at - 7) + high) | 0;
    }
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let at = 0; at < 64; at += 1) {
    const high = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + high + ((e & f) ^ (~e & g)) + (rounds[at] ?? 0) + word(at)) | 0;
    const low = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const two = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((value, at) => {
    state[at] = ((state[at] ?? 0) + value) | 0;
  });
}
