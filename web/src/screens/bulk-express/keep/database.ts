const NAME = 'miya-imports';

/** What is kept in this browser: keys that never leave it, and what they have encrypted. */
type Store = 'keys' | 'sheets' | 'parts';
type Key = IDBValidKey;

export type Database = {
  read: <T>(store: Store, key: Key) => Promise<T | undefined>;
  write: (store: Store, key: Key, value: unknown) => Promise<unknown>;
  remove: (store: Store, key: Key) => Promise<unknown>;
  /** The keys that are lists beginning with this text. */
  listKeys: (store: Store, beginning: string) => Promise<Key[]>;
  removeAll: (store: Store, beginning: string) => Promise<unknown>;
};

/** The browser's own database. It is opened when it is first used. */
export function indexedDatabase(): Database {
  let opened: Promise<IDBDatabase> | undefined;
  const open = (): Promise<IDBDatabase> => {
    opened ??= openIndexedDb();
    // In a private window it may be refused; the next try may be in another one.
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };

  const inStore = async <T>(
    store: Store,
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> => {
    const database = await open();
    return new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(store, mode);
      const request = work(transaction.objectStore(store));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  };

  return {
    read: (store, key) => inStore(store, 'readonly', (one) => one.get(key)),
    write: (store, key, value) => inStore(store, 'readwrite', (one) => one.put(value, key)),
    remove: (store, key) => inStore(store, 'readwrite', (one) => one.delete(key)),
    listKeys: (store, beginning) => inStore(store, 'readonly', (one) => one.getAllKeys(listsOf(beginning))),
    removeAll: (store, beginning) => inStore(store, 'readwrite', (one) => one.delete(listsOf(beginning))),
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

/** A list sorts after every number and text, so this ends behind all that begin alike. */
const listsOf = (beginning: string) => IDBKeyRange.bound([beginning], [beginning, []]);
