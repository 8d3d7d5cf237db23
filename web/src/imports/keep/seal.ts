import { read, write } from './database.ts';

type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

/** The account's key in this browser. It cannot be taken out of it, not even by our own script. */
async function keyOf(account: string): Promise<CryptoKey> {
  const found = await read<CryptoKey>('keys', account);
  if (found) return found;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  await write('keys', account, made);
  return made;
}

/** Browsers encrypt only where the page itself came encrypted, or from this machine; elsewhere nothing is kept. */
export const canSeal = () => typeof indexedDB !== 'undefined' && crypto.subtle !== undefined;

export async function seal(account: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(account), plain) };
}

export async function unseal<T>(account: string, { iv, data }: Sealed): Promise<T> {
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyOf(account), data);
  return JSON.parse(new TextDecoder().decode(plain)) as T;
}
