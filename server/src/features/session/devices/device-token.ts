import { hash, randomBytes } from 'node:crypto';
import { KNOWN_DEVICE_DAYS } from '@miya/contract/limits';
import type { RequestInfo } from '../../../platform/http/calls/handlers.ts';
import type { SetCookie } from '../../../platform/http/responses/cookie-setter.ts';

const COOKIE_NAME = 'Miya-Device';
/** The path of login, registration and password retrieval: no other call reads the cookie. */
const COOKIE_PATH = '/api/officialWebsite';

/**
 * Identifies a browser that has signed in before: a known device, which has separate limits at sign-in. The token gives
 * no access to an account. The browser stores `token` in a cookie, the database stores `hash`.
 */
export type DeviceToken = { token: string; hash: Buffer };

const toDeviceToken = (token: string): DeviceToken => ({ token, hash: hash('sha256', token, 'buffer') });

/**
 * Reads the device token from the cookie. Returns undefined if the cookie is missing or malformed. Does not check if
 * the device is known to an account.
 */
export function findDeviceToken({ cookies }: Pick<RequestInfo, 'cookies'>): DeviceToken | undefined {
  const token = cookies.get(COOKIE_NAME) ?? '';
  return /^[\w-]{43}$/.test(token) ? toDeviceToken(token) : undefined;
}

/** Returns the device token of the browser, or a new token. One browser can be a known device of several accounts. */
export const findOrCreateDeviceToken = (requestInfo: Pick<RequestInfo, 'cookies'>): DeviceToken =>
  findDeviceToken(requestInfo) ?? toDeviceToken(randomBytes(32).toString('base64url'));

/** Sets the device cookie. Each sign-in sets it again, so that it expires KNOWN_DEVICE_DAYS after the last sign-in. */
export const setDeviceCookie = (setCookie: SetCookie, { token }: DeviceToken) =>
  setCookie({ name: COOKIE_NAME, value: token, path: COOKIE_PATH, maxAgeDays: KNOWN_DEVICE_DAYS });
