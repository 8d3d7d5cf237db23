/** What is kept in this browser: keys that never leave it, and what they have encrypted. */
const NAME = 'miya-imports';

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('keys');
      request.result.createObjectStore('sheets');
      request.result.createObjectStore('parts');
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  // In a private window it may be refused; the next try may be in another one.
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

type Store = 'keys' | 'sheets' | 'parts';

async function inStore<T>(
  store: Store,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  return new Promise<T>((resolve, reject) => {
    const transaction = database.transaction(store, mode);
    const request = work(transaction.objectStore(store));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}

export const read = <T>(store: Store, key: IDBValidKey): Promise<T | undefined> =>
  inStore(store, 'readonly', (one) => one.get(key) as IDBRequest<T | undefined>);

export const keysBelow = (store: Store, range: IDBKeyRange): Promise<IDBValidKey[]> =>
  inStore(store, 'readonly', (one) => one.getAllKeys(range));

export const write = (store: Store, key: IDBValidKey, value: unknown): Promise<IDBValidKey> =>
  inStore(store, 'readwrite', (one) => one.put(value, key));

export const remove = (store: Store, key: IDBValidKey | IDBKeyRange): Promise<undefined> =>
  inStore(store, 'readwrite', (one) => one.delete(key));
