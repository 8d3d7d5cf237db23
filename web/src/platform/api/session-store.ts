import { type Language, type Result, type SessionEnding, sessionEndings } from '@miya/contract';
import type { login, SignedInUser } from '@miya/contract/session';
import { readCookie, removeCookie, writeCookie } from './cookies.ts';
import { listStorageKeys } from './list-storage-keys.ts';

const TOKEN_COOKIE = 'Admin-Token';

/** The localStorage keys of a signed-in user, as the specification names them. */
type StorageKey =
  | 'token'
  | 'username'
  | 'netNum'
  | 'userid'
  | 'netWorkId'
  | 'netWorkIds'
  | 'netWorkName'
  | 'clientNum'
  | 'client'
  | 'balance'
  | 'ending';

const readItem = (key: StorageKey) => localStorage.getItem(key) ?? undefined;
const writeItem = (key: StorageKey, value: string) => localStorage.setItem(key, value);

export const readToken = (): string | undefined => readItem('token') ?? readCookie(TOKEN_COOKIE);
export const readUsername = (): string | undefined => readItem('username');

/** Saves the token, and the tenant in a cookie that the server reads when it renders the portal's pages. */
export function saveToken(token: string, tenantId: number) {
  writeCookie(TOKEN_COOKIE, token);
  writeCookie('netNum', String(tenantId), 365);
  writeItem('token', token);
}

/** Saves the result of a sign-in: the token (as cookie and in localStorage) and the user. */
export function saveSession(phone: string, { token, user }: Result<typeof login>) {
  saveToken(token, user.tenantId);
  writeItem('username', phone);
  writeItem('netNum', String(user.tenantId));
  writeItem('userid', user.id);
  writeItem('netWorkId', user.netWorkId);
  writeItem('netWorkIds', JSON.stringify(user.netWorkIds));
  writeItem('netWorkName', user.netWorkName);
  writeItem('clientNum', user.clientNum);
  writeItem('client', JSON.stringify(user));
  localStorage.removeItem('ending' satisfies StorageKey);
}

/** Saves why the session ended, for other tabs of this browser, which notice only that the token is gone. */
export const saveSessionEnding = (ending: SessionEnding) => writeItem('ending', ending);
export const readSessionEnding = (): SessionEnding | undefined =>
  sessionEndings.find((ending) => ending === readItem('ending'));

export const saveBalance = (minorUnits: number) => writeItem('balance', String(minorUnits));

/** Saves the new name of the signed-in user, which the next page shows before it loads the client. */
export function saveUserName(name: string) {
  const user = readUser();
  if (user && user.name !== name) writeItem('client', JSON.stringify({ ...user, name }));
}

/** The last known balance in minor units. Undefined before the first balance was saved. */
export function readBalance(): number | undefined {
  const stored = readItem('balance');
  return stored === undefined ? undefined : Number(stored) || 0;
}

/** Roles restrict routes. The portal itself never writes them: they may be set by another program. */
export function readRoles(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem('roles') ?? '[]');
    return Array.isArray(stored) ? stored.filter((role) => typeof role === 'string') : [];
  } catch {
    return [];
  }
}

export function readUser(): SignedInUser | undefined {
  const stored = readItem('client');
  if (!stored) return undefined;
  try {
    return JSON.parse(stored) as SignedInUser;
  } catch {
    return undefined;
  }
}

/**
 * Removes both copies of the token, the user's id and the balance.
 * If a copy of the token remained, the page would reload for ever.
 */
export function clearSession() {
  removeCookie(TOKEN_COOKIE);
  for (const key of ['token', 'userid', 'balance'] satisfies StorageKey[]) localStorage.removeItem(key);
}

export const UNSAVED_KEY_PREFIX = 'unsaved/';
/** The storage keys of all unsaved edits of one account begin with this prefix. */
export const buildUnsavedKeyPrefix = ({ tenantId, id }: Pick<SignedInUser, 'tenantId' | 'id'>) =>
  `${UNSAVED_KEY_PREFIX}${tenantId}/${id}/`;

/**
 * Clears the session of a user who signs out, and the user's tab views, roles and unsaved edits. The next user must not
 * see them. Other open browser tabs keep their unsaved edits (forms/unsaved-edits.ts) until they are closed or another
 * user signs in.
 */
export function clearUserData() {
  const user = readUser();
  for (const storage of [localStorage, sessionStorage])
    for (const key of user ? listStorageKeys(storage, buildUnsavedKeyPrefix(user)) : [])
      storage.removeItem(key);
  clearSession();
  for (const key of ['roles', 'tabViews']) {
    localStorage.removeItem(key);
    sessionStorage.removeItem(key);
  }
}

/** Whether this tab has unsaved edits of any account. The sign-in page then says that they are kept. */
export const hasUnsavedEditsInTab = (): boolean =>
  listStorageKeys(sessionStorage, UNSAVED_KEY_PREFIX).length > 0;

/** The URL of the sign-in page that leads back to the current page. */
export const buildLoginUrlForCurrentPage = (fallbackNetnum: number): string =>
  buildLoginUrl(location.pathname + location.search, fallbackNetnum);

/** The URL of the sign-in page of the saved tenant, or of the fallback tenant when none is saved. */
export function buildLoginUrl(redirect: string, fallbackNetnum: number): string {
  return `/login?${new URLSearchParams({ redirect, netnum: readItem('netNum') ?? String(fallbackNetnum) })}`;
}

export const saveLanguage = (language: Language) => writeCookie('language', language, 365);

/**
 * A message for the next page, which calls popFlash() and shows it once. A toast on this page would vanish with the page.
 * It is stored in sessionStorage under the key `word`.
 */
export type Flash = 'signed-in' | 'not-signed-in' | 'signed-out' | SessionEnding;
export const setFlash = (flash: Flash) => sessionStorage.setItem('word', flash);

export function popFlash(): Flash | undefined {
  const flash = sessionStorage.getItem('word') ?? undefined;
  sessionStorage.removeItem('word');
  return flash as Flash | undefined;
}
