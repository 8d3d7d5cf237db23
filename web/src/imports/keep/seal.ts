import type { Database } from './database.ts';

export type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

/** Encrypts what is kept under a name, with a key that cannot be taken out of this browser, not even by our own script. */
export function createSeal(database: Database, name: string) {
  const getKey = async (): Promise<CryptoKey> => {
    const found = await database.read<CryptoKey>('keys', name);
    if (found) return found;
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    await database.write('keys', name, made);
    return made;
  };

  return {
    seal: async (value: unknown): Promise<Sealed> => {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const plain = new TextEncoder().encode(JSON.stringify(value));
      return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await getKey(), plain) };
    },
    unseal: async <T>({ iv, data }: Sealed): Promise<T> => {
      const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await getKey(), data);
      return JSON.parse(new TextDecoder().decode(plain)) as T;
    },
  };
}
