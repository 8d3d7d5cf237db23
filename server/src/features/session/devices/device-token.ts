import { hash, randomBytes } from 'node:crypto';
import { KNOWN_DEVICE_DAYS } from '@miya/contract/limits';
import type { SetCookie } from '../../../platform/http/answers/set-cookie.ts';
import type { RequestInfo } from '../../../platform/http/calls/handlers.ts';

const COOKIE_NAME = 'Miya-Device';
/** The path of login, registration and password retrieval: no other call reads the cookie. */
const COOKIE_PATH = '/api/officialWebsite';

/** Identifies a browser that has signed in before. The token gives no access to an account. */
export type DeviceToken = { token: string; hash: Buffer };

const toDevice = (token: string): DeviceToken => ({ token, hash: hash('sha256', token, 'buffer') });

/** Reads the device token from the cookie. Does not check if any account knows the device. */
export function findDeviceToken({ cookies }: Pick<RequestInfo, 'cookies'>): DeviceToken | undefined {
  const token = cookies.get(COOKIE_NAME) ?? '';
  return /^[\w-]{43}$/.test(token) ? toDevice(token) : undefined;
}

/** Returns the device token of the browser, or a new token. Several accounts can know one browser as their device. */
export const findOrCreateDeviceToken = (visit: Pick<RequestInfo, 'cookies'>): DeviceToken =>
  findDeviceToken(visit) ?? toDevice(randomBytes(32).toString('base64url'));

/** Sets the device cookie. Each sign-in extends the cookie, as it extends the stored device. */
export const setDeviceCookie = (setCookie: SetCookie, { token }: DeviceToken) =>
  setCookie({ name: COOKIE_NAME, value: token, path: COOKIE_PATH, maxAgeDays: KNOWN_DEVICE_DAYS });
