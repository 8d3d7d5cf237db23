const NAME = 'miya-imports';

/**
 * `keys`: encryption keys that cannot be exported from the browser. `sheets`: the encrypted metadata of sheets.
 * `parts`: the encrypted rows and files of sheets.
 */
type Store = 'keys' | 'sheets' | 'parts';
type Key = IDBValidKey;

export type BrowserDatabase = {
  read: <T>(store: Store, key: Key) => Promise<T | undefined>;
  write: (store: Store, key: Key, value: unknown) => Promise<unknown>;
  delete: (store: Store, key: Key) => Promise<unknown>;
  /** Lists the keys that are arrays with `prefix` as their first element. */
  listKeys: (store: Store, prefix: string) => Promise<Key[]>;
  deleteByPrefix: (store: Store, prefix: string) => Promise<unknown>;
};

/** Creates the database in IndexedDB. It is opened at its first use. */
export function createBrowserDatabase(): BrowserDatabase {
  let opening: Promise<IDBDatabase> | undefined;
  const open = (): Promise<IDBDatabase> => {
    opening ??= openIndexedDb();
    // The browser can refuse the database, for example in a private window. The next call then tries again.
    opening.catch(() => {
      opening = undefined;
    });
    return opening;
  };

  const runTransaction = async <T>(
    store: Store,
    mode: IDBTransactionMode,
    createRequest: (objectStore: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> => {
    const database = await open();
    return new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(store, mode);
      const request = createRequest(transaction.objectStore(store));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  };

  return {
    read: (store, key) => runTransaction(store, 'readonly', (objectStore) => objectStore.get(key)),
    write: (store, key, value) =>
      runTransaction(store, 'readwrite', (objectStore) => objectStore.put(value, key)),
    delete: (store, key) => runTransaction(store, 'readwrite', (objectStore) => objectStore.delete(key)),
    listKeys: (store, prefix) =>
      runTransaction(store, 'readonly', (objectStore) => objectStore.getAllKeys(buildPrefixRange(prefix))),
    deleteByPrefix: (store, prefix) =>
      runTransaction(store, 'readwrite', (objectStore) => objectStore.delete(buildPrefixRange(prefix))),
  };
}

function openIndexedDb(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('keys');
      request.result.createObjectStore('sheets');
      request.result.createObjectStore('parts');
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/**
 * The range of all keys `[prefix, number or text]`. IndexedDB sorts arrays after numbers and texts, so the upper bound
 * `[prefix, []]` comes after all these keys.
 */
const buildPrefixRange = (prefix: string) => IDBKeyRange.bound([prefix], [prefix, []]);
