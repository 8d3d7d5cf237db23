import { type Language, type Result, type SessionEnding, sessionEndings } from '@miya/contract';
import type { login, SignedInUser } from '@miya/contract/session';
import { readCookie, removeCookie, writeCookie } from './cookies.ts';
import { keysOf } from './storage-keys.ts';

const TOKEN_COOKIE = 'Admin-Token';

/** Everything kept of a signed-in user, under the names of the specification. */
type Stored =
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

const read = (key: Stored) => localStorage.getItem(key) ?? undefined;
const write = (key: Stored, value: string) => localStorage.setItem(key, value);

export const tokenOf = (): string | undefined => read('token') ?? readCookie(TOKEN_COOKIE);
export const usernameOf = (): string | undefined => read('username');

/** The token, and the tenant for which the server makes the portal's pages. */
export function keepCookies(token: string, tenantId: number) {
  writeCookie(TOKEN_COOKIE, token);
  writeCookie('netNum', String(tenantId), 365);
  write('token', token);
}

/** Keeps what a sign-in brought: the token twice, as cookie and in local storage, and who signed in. */
export function keepSession(phone: string, { token, user }: Result<typeof login>) {
  keepCookies(token, user.tenantId);
  write('username', phone);
  write('netNum', String(user.tenantId));
  write('userid', user.id);
  write('netWorkId', user.netWorkId);
  write('netWorkIds', JSON.stringify(user.netWorkIds));
  write('netWorkName', user.netWorkName);
  write('clientNum', user.clientNum);
  write('client', JSON.stringify(user));
  localStorage.removeItem('ending' satisfies Stored);
}

/** Why the session was ended from elsewhere: the tab that learns of it tells those that only find the token gone. */
export const keepEnding = (ending: SessionEnding) => write('ending', ending);
export const endingOf = (): SessionEnding | undefined =>
  sessionEndings.find((ending) => ending === read('ending'));

export const keepBalance = (minorUnits: number) => write('balance', String(minorUnits));

/** Keeps the new name of the signed-in user, so that the next page begins with it. */
export function keepName(name: string) {
  const user = userOf();
  if (user && user.name !== name) write('client', JSON.stringify({ ...user, name }));
}

/** The balance last seen, in minor units; undefined before any was. */
export function balanceOf(): number | undefined {
  const kept = read('balance');
  return kept === undefined ? undefined : Number(kept) || 0;
}

/** No sign-in sets roles; where something else has, the routes know what to do with them. */
export function rolesOf(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem('roles') ?? '[]');
    return Array.isArray(kept) ? kept.filter((role) => typeof role === 'string') : [];
  } catch {
    return [];
  }
}

export function userOf(): SignedInUser | undefined {
  const kept = read('client');
  if (!kept) return undefined;
  try {
    return JSON.parse(kept) as SignedInUser;
  } catch {
    return undefined;
  }
}

/** Removes both copies of the token and the user's id: one left behind would reload the page for ever. */
export function forgetSession() {
  removeCookie(TOKEN_COOKIE);
  for (const key of ['token', 'userid', 'balance'] satisfies Stored[]) localStorage.removeItem(key);
}

export const UNSAVED = 'unsaved/';
/** The names of everything that an account has typed and not saved begin with it. */
export const unsavedOf = ({ tenantId, id }: Pick<SignedInUser, 'tenantId' | 'id'>) =>
  `${UNSAVED}${tenantId}/${id}/`;

/**
 * A sign-out on purpose also closes the opened tab views, the roles and unsent forms: the next user must not find them. Other
 * open tabs keep what was typed there (forms/kept-edits.ts) until they are closed or somebody else signs in.
 */
export function forgetUser() {
  const user = userOf();
  for (const storage of [localStorage, sessionStorage])
    for (const key of user ? keysOf(storage, unsavedOf(user)) : []) storage.removeItem(key);
  forgetSession();
  for (const key of ['roles', 'tabViews']) {
    localStorage.removeItem(key);
    sessionStorage.removeItem(key);
  }
}

/** Whether this tab keeps something that was typed before the session ended. */
export const keepsEdits = (): boolean => keysOf(sessionStorage, UNSAVED).length > 0;

/** The sign-in page of the remembered tenant, or else of the fallback, leading back to where the reader is now. */
export const loginAddress = (fallbackNetnum: number): string =>
  loginAddressFor(location.pathname + location.search, fallbackNetnum);

export function loginAddressFor(redirect: string, fallbackNetnum: number): string {
  return `/login?${new URLSearchParams({ redirect, netnum: read('netNum') ?? String(fallbackNetnum) })}`;
}

export const keepLanguage = (language: Language) => writeCookie('language', language, 365);

/** A word for the next page to say: said on this one it would vanish with it. */
export type Word = 'signed-in' | 'not-signed-in' | 'signed-out' | SessionEnding;
export const leaveWord = (word: Word) => sessionStorage.setItem('word', word);

export function takeWord(): Word | undefined {
  const word = sessionStorage.getItem('word') ?? undefined;
  sessionStorage.removeItem('word');
  return word as Word | undefined;
}
