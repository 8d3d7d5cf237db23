import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/**
 * Returns the SHA-256 hash in hexadecimal. Browsers offer `crypto.subtle` only on https pages and on localhost, so a
 * page served over http from another machine uses a library.
 */
export async function hashBytes(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = crypto.subtle ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)) : sha256(bytes);
  return bytesToHex(digest);
}
