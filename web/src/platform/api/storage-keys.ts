/** The keys of a storage that begin so. */
export const keysOf = (storage: Storage, beginning: string): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith(beginning),
  );
