import { unsavedOf, userOf } from '../api/session-store.ts';

/** Somebody may have left so many forms unfinished on one device. Beyond it the one left longest ago goes. */
const KEPT_MOST = 50;

/** What is typed and not saved belongs to one account; forgetUser() of api/session-store.ts removes all of it. */
const slotOf = (name: string): string | undefined => {
  const user = userOf();
  return user && `${unsavedOf(user)}${name}`;
};

type Kept = { at: number; value: unknown };

const readSlot = (slot: string): Kept | undefined => {
  try {
    const kept = JSON.parse(localStorage.getItem(slot) ?? 'null');
    return typeof kept?.at === 'number' ? kept : undefined;
  } catch {
    return undefined;
  }
};

/** What was left in the form of this name, perhaps by an earlier build: whoever reads it checks that it fits. */
export function readEdits(name: string): unknown {
  const slot = slotOf(name);
  return slot && readSlot(slot)?.value;
}

/** Keeps what stands in a form at each change, so that no way of leaving it loses anything. */
export function writeEdits(name: string, value: unknown): void {
  const slot = slotOf(name);
  if (!slot) return;
  try {
    localStorage.setItem(slot, JSON.stringify({ at: Date.now(), value } satisfies Kept));
    removeOldest();
  } catch {
    // The device has no room or does not allow it: the form works all the same.
  }
}

export function removeEdits(name: string): void {
  const slot = slotOf(name);
  if (slot) localStorage.removeItem(slot);
}

function removeOldest(): void {
  const beginning = slotOf('');
  if (beginning === undefined) return;
  const slots = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  const own = slots.filter((slot) => slot.startsWith(beginning));
  if (own.length <= KEPT_MOST) return;
  const times = new Map(own.map((slot) => [slot, readSlot(slot)?.at ?? 0]));
  const oldest = own.toSorted((one, other) => (times.get(one) ?? 0) - (times.get(other) ?? 0));
  for (const slot of oldest.slice(0, own.length - KEPT_MOST)) localStorage.removeItem(slot);
}
