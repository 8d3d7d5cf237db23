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

  const sealBytes = async (plain: BufferSource): Promise<Sealed> => {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await getKey(), plain) };
  };
  const unsealBytes = async ({ iv, data }: Sealed): Promise<ArrayBuffer> =>
    crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await getKey(), data);

  return {
    sealBytes,
    unsealBytes,
    seal: async (value: unknown): Promise<Sealed> =>
      sealBytes(new TextEncoder().encode(JSON.stringify(value))),
    unseal: async <T>(sealed: Sealed): Promise<T> =>
      JSON.parse(new TextDecoder().decode(await unsealBytes(sealed))) as T,
  };
}
