import { hash, randomBytes } from 'node:crypto';
import { KNOWN_DEVICE_DAYS } from '@miya/contract/limits';
import type { SetCookie } from '../../../platform/http/answers/set-cookie.ts';
import type { Visit } from '../../../platform/http/calls/handlers.ts';

const COOKIE = 'Miya-Device';
/** Only where one signs in, registers and retrieves: nothing else has any use for it. */
const PATH = '/api/officialWebsite';

/** What a browser is recognised by where somebody has signed in with it before. It opens nothing. */
export type Device = { token: string; hash: Buffer };

const deviceWith = (token: string): Device => ({ token, hash: hash('sha256', token, 'buffer') });

/** The device that the browser says it is; whether an account knows it is another question. */
export function findDevice({ cookies }: Pick<Visit, 'cookies'>): Device | undefined {
  const token = cookies.get(COOKIE) ?? '';
  return /^[\w-]{43}$/.test(token) ? deviceWith(token) : undefined;
}

/** The browser's own, or a new one for a browser that has none. One browser may be used for several accounts. */
export const deviceOf = (visit: Pick<Visit, 'cookies'>): Device =>
  findDevice(visit) ?? deviceWith(randomBytes(32).toString('base64url'));

/** The browser keeps it for as long as the account does, counted from now. */
export const leaveDevice = (setCookie: SetCookie, { token }: Device) =>
  setCookie({ name: COOKIE, value: token, path: PATH, days: KNOWN_DEVICE_DAYS });
