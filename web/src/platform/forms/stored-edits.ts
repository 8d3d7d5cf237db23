import { listStorageKeys } from '../api/list-storage-keys.ts';

/** A storage holds the unsaved edits of at most this many forms of an account. Beyond that the oldest are deleted. */
const MAX_STORED_EDITS = 50;

/**
 * The input of a form and the time of its last change, `at`.
 * `isFound` is true when the edits were taken over from a closed tab, until the user changes them.
 */
export type StoredEdits = { at: number; value: unknown; isFound?: boolean };

/** Returns undefined when nothing is stored under the key, or a text that does not contain edits with a time. */
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
