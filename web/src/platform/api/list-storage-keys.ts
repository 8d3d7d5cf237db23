/** Lists the keys of a storage that begin with a prefix. */
export const listStorageKeys = (storage: Storage, prefix: string): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith(prefix),
  );
