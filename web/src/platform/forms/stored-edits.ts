import { listStorageKeys } from '../api/list-storage-keys.ts';

/** The most forms with unsaved edits that a storage holds for one account. The oldest is deleted beyond it. */
const MAX_STORED_EDITS = 50;

/**
 * The input of a form and the time of its last change, `at`.
 * `isFound` is true when the edits were taken over from a closed tab, until the user changes them.
 */
export type StoredEdits = { at: number; value: unknown; isFound?: boolean };

/** Undefined when nothing is stored under the key, or something that is no StoredEdits. */
export function readStoredEdits(storage: Storage, key: string): StoredEdits | undefined {
  try {
    const stored = JSON.parse(storage.getItem(key) ?? 'null');
    return typeof stored?.at === 'number' ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function deleteOldestEdits(storage: Storage, prefix: string): void {
  const keys = listStorageKeys(storage, prefix);
  if (keys.length <= MAX_STORED_EDITS) return;
  const times = new Map(keys.map((key) => [key, readStoredEdits(storage, key)?.at ?? 0]));
  const oldest = keys.toSorted((one, other) => (times.get(one) ?? 0) - (times.get(other) ?? 0));
  for (const key of oldest.slice(0, keys.length - MAX_STORED_EDITS)) storage.removeItem(key);
}
