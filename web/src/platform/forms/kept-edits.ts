import { UNSAVED, unsavedOf, userOf } from '../api/session-store.ts';
import { keysOf } from '../api/storage-keys.ts';
import { isTabOpen, nameTab, tabName } from '../browser/tab.ts';
import { type Kept, readKept, removeOldest } from './kept-slots.ts';

/**
 * What is typed and not saved belongs to one account; forgetUser() of api/session-store.ts removes all of it. It is kept
 * twice: in the tab's own storage, which no other tab overwrites and a sign-out elsewhere does not reach, and in a slot of the
 * device named after the tab, where it is found again when the tab was closed.
 */
const slotOf = (name: string): string | undefined => {
  const user = userOf();
  return user && `${unsavedOf(user)}${name}`;
};
const ON_DEVICE = '@';
const deviceSlot = (slot: string) => `${slot}${ON_DEVICE}${tabName()}`;

/** Forms whose left edits this page has looked for: whoever begins one anew wants it empty, not the next that was left. */
const looked = new Set<string>();

/** What was left in the form of this name, perhaps by an earlier build: whoever reads it checks that it fits. */
export function findEdits(name: string): Kept | undefined {
  const slot = slotOf(name);
  if (!slot) return undefined;
  const own = readKept(sessionStorage, slot);
  if (own || looked.has(slot)) return own;
  looked.add(slot);
  return takeOver(slot);
}

export const readEdits = (name: string): unknown => findEdits(name)?.value;

/** Keeps what stands in a form at each change, so that no way of leaving it loses anything. */
export function writeEdits(name: string, value: unknown): void {
  const slot = slotOf(name);
  if (!slot) return;
  // A form that is only opened again writes what it has read: it was typed when it was typed.
  if (JSON.stringify(readKept(sessionStorage, slot)?.value) === JSON.stringify(value)) return;
  keep(slot, JSON.stringify({ at: Date.now(), value } satisfies Kept));
}

export function removeEdits(name: string): void {
  const slot = slotOf(name);
  if (!slot) return;
  sessionStorage.removeItem(slot);
  localStorage.removeItem(deviceSlot(slot));
}

/** Whether a sign-out here would remove something that somebody typed; other open tabs keep their own. */
export function hasEdits(): boolean {
  const beginning = slotOf('');
  if (beginning === undefined) return false;
  return keysOf(sessionStorage, beginning).length > 0 || keysOf(localStorage, beginning).some(isLeft);
}

/** To be awaited before a form is drawn. A tab that was copied from an open one leaves to that one what is typed there. */
export async function settleTab(): Promise<void> {
  if (await nameTab()) for (const slot of keysOf(sessionStorage, UNSAVED)) sessionStorage.removeItem(slot);
}

/**
 * Once it is known who is signed in: nothing that somebody else typed stays in this tab, and what was typed by the same
 * account is on the device again, from where a sign-out in another tab has taken it.
 */
export function settleEdits(): void {
  const beginning = slotOf('');
  for (const slot of keysOf(sessionStorage, UNSAVED)) {
    const text = sessionStorage.getItem(slot) ?? '';
    if (beginning !== undefined && slot.startsWith(beginning)) keep(slot, text);
    else sessionStorage.removeItem(slot);
  }
}

function keep(slot: string, text: string): void {
  const beginning = slotOf('') ?? slot;
  for (const [storage, key] of [
    [sessionStorage, slot],
    [localStorage, deviceSlot(slot)],
  ] as const) {
    try {
      storage.setItem(key, text);
      removeOldest(storage, beginning);
    } catch {
      // The device has no room or does not allow it: the form works all the same.
    }
  }
}

/** A slot of the device whose tab is not open; the one of an earlier build names none. */
function isLeft(key: string): boolean {
  const at = key.lastIndexOf(ON_DEVICE);
  return at < 0 || !isTabOpen(key.slice(at + 1));
}

/** The latest that closed tabs have left in a form. From now on it is this tab's, so that no two go on with one. */
function takeOver(slot: string): Kept | undefined {
  const left = keysOf(localStorage, slot)
    .filter((key) => (key === slot || key.startsWith(`${slot}${ON_DEVICE}`)) && isLeft(key))
    .flatMap((key) => {
      const kept = readKept(localStorage, key);
      return kept ? [{ key, kept }] : [];
    })
    .toSorted((one, other) => other.kept.at - one.kept.at)[0];
  if (!left) return undefined;
  localStorage.removeItem(left.key);
  const found = { ...left.kept, isFound: true };
  keep(slot, JSON.stringify(found));
  return found;
}
