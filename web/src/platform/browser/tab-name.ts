import { createId } from './create-id.ts';

/** Each open tab holds a lock with its name. The browser releases the lock when the tab is closed or crashes. */
const LOCK_PREFIX = 'tab/';
const TAB_NAME_KEY = 'tab';
const LOCK_RELEASE_TIMEOUT_MS = 1_000;

/** The name of this tab. Empty until claimTabName(), and always empty in a browser without locks. */
let ownName = '';
let openTabNames: ReadonlySet<string> = new Set();

/** The name of this tab, unique in the browser. It survives a reload. */
export const getTabName = (): string => ownName;

/** Whether a tab with this name is open, as of claimTabName() or of the last time that this tab was shown or hidden. */
export const isTabOpen = (name: string): boolean =>
  name !== '' && (name === ownName || openTabNames.has(name));

/**
 * Gives this tab its name: the name in its sessionStorage, or a new name if none is stored or another tab holds it.
 * Returns true if another tab holds the stored name. Then the user has duplicated that tab, with its sessionStorage.
 */
export async function claimTabName(): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  const previousName = sessionStorage.getItem(TAB_NAME_KEY);
  const hasLock =
    previousName !== null && (await acquireLock(previousName, AbortSignal.timeout(LOCK_RELEASE_TIMEOUT_MS)));
  ownName = hasLock ? previousName : createId();
  if (!hasLock) {
    sessionStorage.setItem(TAB_NAME_KEY, ownName);
    // No other tab can hold the new name, so there is no timeout.
    // Without the lock other tabs would treat this tab as closed.
    await acquireLock(ownName);
  }
  await refreshOpenTabs();
  document.addEventListener('visibilitychange', refreshOpenTabs);
  return !hasLock && previousName !== null;
}

async function refreshOpenTabs(): Promise<void> {
  const { held = [] } = await navigator.locks.query();
  openTabNames = new Set(
    held.flatMap(({ name }) => (name?.startsWith(LOCK_PREFIX) ? [name.slice(LOCK_PREFIX.length)] : [])),
  );
}

/** Returns false when `signal` aborts first. After a reload the previous page may need a moment to release its lock. */
const acquireLock = (name: string, signal?: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const keep = () => {
      resolve(true);
      // The promise never settles, so the page holds the lock until it is closed.
      return new Promise<void>(() => {});
    };
    navigator.locks
      .request(`${LOCK_PREFIX}${name}`, signal ? { signal } : {}, keep)
      .catch(() => resolve(false));
  });
