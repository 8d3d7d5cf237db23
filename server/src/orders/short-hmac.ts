// SHA-256 (FIPS 180-4) for texts of one block. OpenSSL hashes faster, but the way there and back takes several times as
// long as the hash itself, and a waybill needs twenty of them (docs/decisions/0012). The tests hold it against OpenSSL's.

const BLOCK_BYTES = 64;
/** What fits into one block beside the sign of its end and its length. */
const TEXT_MOST = 55;
/** What the key of an HMAC is combined with (RFC 2104). */
const [INNER, OUTER] = [0x36, 0x5c];

const primes: number[] = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
/** The first 32 bits after the point. */
const fraction = (of: number) => ((of % 1) * 2 ** 32) | 0;
const START = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const ROUNDS = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));

/** Where it is reckoned, once for all: making a new array takes longer than a hash. The first sixteen are the block. */
const words = new Int32Array(64);

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** Takes the block into the state before it, and writes the state after it. The sums wrap around, hence all the `| 0`. */
function addBlock(before: Int32Array, after: Int32Array): void {
  for (let at = 16; at < 64; at++) {
    const early = words[at - 15] ?? 0;
    const late = words[at - 2] ?? 0;
    const one = (words[at - 16] ?? 0) + (turn(early, 7) ^ turn(early, 18) ^ (early >>> 3));
    const other = (words[at - 7] ?? 0) + (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10));
    words[at] = ((one | 0) + (other | 0)) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = before;
  for (let at = 0; at < 64; at++) {
    const given = ((ROUNDS[at] ?? 0) + (words[at] ?? 0)) | 0;
    const mixed = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25))) | 0;
    const one = (((mixed + ((e & f) ^ (~e & g))) | 0) + given) | 0;
    const other = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + other) | 0;
  }
  const added = [a, b, c, d, e, f, g, h];
  for (let at = 0; at < added.length; at++) after[at] = (before[at] ?? 0) + (added[at] ?? 0);
}

/** The first block of an HMAC: its key. */
function afterKey(key: Buffer, pad: number): Int32Array {
  if (key.length > BLOCK_BYTES) throw new Error('the key is too long for a short HMAC');
  const block = Buffer.alloc(BLOCK_BYTES);
  key.copy(block);
  for (let at = 0; at < 16; at++) words[at] = block.readInt32BE(4 * at) ^ (pad * 0x01010101);
  const after = new Int32Array(8);
  addBlock(START, after);
  return after;
}

/** The second block, and the last: so many bytes, the sign of their end, and the length of all. */
function end(bytes: number): void {
  words[bytes >> 2] = (words[bytes >> 2] ?? 0) | (0x80 << (24 - 8 * (bytes & 3)));
  words[15] = 8 * (BLOCK_BYTES + bytes);
}

/** The first 48 bits of the HMAC-SHA-256 of a short ASCII text, as a number. */
export function shortHmacOf(key: Buffer): (text: string) => number {
  const [inner, outer, digest] = [afterKey(key, INNER), afterKey(key, OUTER), new Int32Array(8)];
  return (text) => {
    if (text.length > TEXT_MOST) throw new Error('the text is too long for a short HMAC');
    words.fill(0, 0, 16);
    for (let at = 0; at < text.length; at++)
      words[at >> 2] = (words[at >> 2] ?? 0) | (text.charCodeAt(at) << (24 - 8 * (at & 3)));
    end(text.length);
    addBlock(inner, digest);
    words.fill(0, 0, 16);
    words.set(digest);
    end(digest.byteLength);
    addBlock(outer, digest);
    const [first = 0, second = 0] = digest;
    return (first >>> 0) * 2 ** 16 + (second >>> 16);
  };
}
