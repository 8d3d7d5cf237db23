import { makeId } from './make-id.ts';

/** A tab holds the lock of its name for as long as it is open: the browser itself lets go of it when the tab is closed or crashes. */
const LOCK = 'tab/';
const KEY = 'tab';
const RELEASED_MS = 1_000;

/** Empty until the tab has a name, and for good where the browser has no locks: all tabs are one there. */
let own = '';
let open: ReadonlySet<string> = new Set();

/** What tells this tab from others of the browser, also after it was loaded again. */
export const tabName = (): string => own;

/** Whether the tab of this name is open, as far as was seen when somebody last looked at this one. */
export const isTabOpen = (name: string): boolean => name !== '' && (name === own || open.has(name));

/** Gives this tab its name; true where it was copied from one that is open, with all that the other remembers. */
export async function nameTab(): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  const before = sessionStorage.getItem(KEY);
  const isMine = before !== null && (await hold(before, AbortSignal.timeout(RELEASED_MS)));
  own = isMine ? before : makeId();
  if (!isMine) {
    sessionStorage.setItem(KEY, own);
    // Nobody else has this name, so it is waited for however busy the machine: without it others would take this tab for closed.
    await hold(own);
  }
  await lookRound();
  document.addEventListener('visibilitychange', lookRound);
  return !isMine && before !== null;
}

async function lookRound(): Promise<void> {
  const { held = [] } = await navigator.locks.query();
  open = new Set(held.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])));
}

/** Whether this tab has got the name. The page that it had before a reload may need a moment to let go of it. */
const hold = (name: string, signal?: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const keep = () => {
      resolve(true);
      // Never settled: the lock goes with the page.
      return new Promise<void>(() => {});
    };
    navigator.locks.request(`${LOCK}${name}`, signal ? { signal } : {}, keep).catch(() => resolve(false));
  });
