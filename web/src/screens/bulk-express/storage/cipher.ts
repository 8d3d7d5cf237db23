import type { BrowserDatabase } from './browser-database.ts';

export type EncryptedData = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

/**
 * Encrypts and decrypts with the key of this name. The key is created at its first use. It cannot be exported: not even
 * a script of this page can read its bytes.
 */
export function createCipher(database: BrowserDatabase, keyName: string) {
  const getKey = async (): Promise<CryptoKey> => {
    const storedKey = await database.read<CryptoKey>('keys', keyName);
    if (storedKey) return storedKey;
    const newKey = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    await database.write('keys', keyName, newKey);
    return newKey;
  };

  const encryptBytes = async (plain: BufferSource): Promise<EncryptedData> => {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await getKey(), plain) };
  };
  const decryptBytes = async ({ iv, data }: EncryptedData): Promise<ArrayBuffer> =>
    crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await getKey(), data);

  return {
    encryptBytes,
    decryptBytes,
    encryptValue: async (value: unknown): Promise<EncryptedData> =>
      encryptBytes(new TextEncoder().encode(JSON.stringify(value))),
    decryptValue: async <T>(encrypted: EncryptedData): Promise<T> =>
      JSON.parse(new TextDecoder().decode(await decryptBytes(encrypted))) as T,
  };
}
