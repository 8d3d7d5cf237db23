import { listStorageKeys } from '../api/list-storage-keys.ts';
import { buildUnsavedKeyPrefix, readUser, UNSAVED_KEY_PREFIX } from '../api/session-store.ts';
import { claimTabName, getTabName, isTabOpen } from '../browser/tab-name.ts';
import { deleteOldestEdits, readStoredEdits, type StoredEdits } from './stored-edits.ts';

/**
 * Unsaved edits are the input of a form that the user has not saved. They belong to one account, and clearUserData() of
 * api/session-store.ts deletes them. They are stored twice, each time under a key that is called a slot:
 * - in sessionStorage, which other tabs cannot overwrite and which a sign-out in another tab does not clear;
 * - in localStorage, in a device slot with the name of the tab, where another tab finds them when this tab is closed.
 */
const findSlotKey = (name: string): string | undefined => {
  const user = readUser();
  return user && `${buildUnsavedKeyPrefix(user)}${name}`;
};
const TAB_NAME_SEPARATOR = '@';
const buildDeviceSlotKey = (slot: string) => `${slot}${TAB_NAME_SEPARATOR}${getTabName()}`;

/**
 * The slots for which this page has already searched the edits of closed tabs.
 * A page searches only once for each slot, so that a form that the user starts again is empty.
 */
const searchedSlots = new Set<string>();

/**
 * The unsaved edits of a form with their time: those of this tab, or else the latest of a closed tab. Else undefined.
 * An earlier build may have written them, so the caller checks the value.
 */
export function findStoredEdits(name: string): StoredEdits | undefined {
  const slot = findSlotKey(name);
  if (!slot) return undefined;
  const ownEdits = readStoredEdits(sessionStorage, slot);
  if (ownEdits || searchedSlots.has(slot)) return ownEdits;
  searchedSlots.add(slot);
  return adoptLatestAbandonedEdits(slot);
}

/** The value of the unsaved edits of a form, which the caller checks. Undefined when there are none. */
export const loadEdits = (name: string): unknown => findStoredEdits(name)?.value;

/** Saves the input of a form. Forms call it at each change, so that leaving the form loses nothing. */
export function saveEdits(name: string, value: unknown): void {
  const slot = findSlotKey(name);
  if (!slot) return;
  // A form that is only opened saves the value that it has just loaded. The stored time must not change then.
  if (JSON.stringify(readStoredEdits(sessionStorage, slot)?.value) === JSON.stringify(value)) return;
  storeInBothSlots(slot, JSON.stringify({ at: Date.now(), value } satisfies StoredEdits));
}

export function deleteEdits(name: string): void {
  const slot = findSlotKey(name);
  if (!slot) return;
  sessionStorage.removeItem(slot);
  localStorage.removeItem(buildDeviceSlotKey(slot));
}

/** Whether a sign-out in this tab would delete unsaved edits. Those of other open tabs stay. */
export function hasEditsLostOnSignOut(): boolean {
  const prefix = findSlotKey('');
  if (prefix === undefined) return false;
  return (
    listStorageKeys(sessionStorage, prefix).length > 0 ||
    listStorageKeys(localStorage, prefix).some(isAbandonedSlot)
  );
}

/**
 * Names the tab. Await it before a form is rendered.
 * A duplicated tab has a copy of the edits of the original tab. They are deleted here and stay in the original.
 */
export async function prepareTabStorage(): Promise<void> {
  if (await claimTabName())
    for (const slot of listStorageKeys(sessionStorage, UNSAVED_KEY_PREFIX)) sessionStorage.removeItem(slot);
}

/**
 * Call it when the signed-in user is known. Deletes the edits of other accounts from this tab.
 * Stores the edits of this account in localStorage again, where a sign-out in another tab may have deleted them.
 */
export function syncEditsWithUser(): void {
  const prefix = findSlotKey('');
  for (const slot of listStorageKeys(sessionStorage, UNSAVED_KEY_PREFIX)) {
    const text = sessionStorage.getItem(slot) ?? '';
    if (prefix !== undefined && slot.startsWith(prefix)) storeInBothSlots(slot, text);
    else sessionStorage.removeItem(slot);
  }
}

function storeInBothSlots(slot: string, text: string): void {
  const prefix = findSlotKey('') ?? slot;
  for (const [storage, key] of [
    [sessionStorage, slot],
    [localStorage, buildDeviceSlotKey(slot)],
  ] as const) {
    try {
      storage.setItem(key, text);
      deleteOldestEdits(storage, prefix);
    } catch {
      // The storage is full or disabled. The form works without saved edits.
    }
  }
}

/** Whether the tab of a device slot is closed. Slots of an earlier build have no tab name and count as abandoned. */
function isAbandonedSlot(key: string): boolean {
  const separatorIndex = key.lastIndexOf(TAB_NAME_SEPARATOR);
  return separatorIndex < 0 || !isTabOpen(key.slice(separatorIndex + 1));
}

/**
 * Moves the latest edits of a form that a closed tab has left to this tab, so that no second tab continues them too.
 * Returns the edits, or undefined when no closed tab has left any.
 */
function adoptLatestAbandonedEdits(slot: string): StoredEdits | undefined {
  const latest = listStorageKeys(localStorage, slot)
    .filter((key) => (key === slot || key.startsWith(`${slot}${TAB_NAME_SEPARATOR}`)) && isAbandonedSlot(key))
    .flatMap((key) => {
      const stored = readStoredEdits(localStorage, key);
      return stored ? [{ key, stored }] : [];
    })
    .toSorted((one, other) => other.stored.at - one.stored.at)[0];
  if (!latest) return undefined;
  localStorage.removeItem(latest.key);
  const found = { ...latest.stored, isFound: true };
  storeInBothSlots(slot, JSON.stringify(found));
  return found;
}
