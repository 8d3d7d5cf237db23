// Tests docs/operations/limits.md. A network is one IPv4 address, or a /64 of IPv6. All limits that count a network
// count a /64 of IPv6 as one network.
import { calls } from '@miya/contract/calls';
import { trackCalls } from '@miya/contract/tracks';
import { beforeEach, describe, expect, it } from 'vitest';
import { callApi } from '../../../../testing/worlds/call-api.ts';
import { createPhone, createWorld } from '../../../../testing/worlds/world.ts';
import { buildWaybills } from '../../../src/features/orders/numbers/waybill-digits.ts';
import { ageRateLimits, deleteRateLimits } from '../support/actors.ts';

const world = createWorld();
beforeEach(() => deleteRateLimits(world));

const RATE_LIMITED = 'ERROR00106';
const [WRONG_PASSWORD, WRONG_CODE] = ['wrong password', '000000'];
/** A valid waybill number of no order. */
const UNKNOWN_WAYBILLS = buildWaybills('MY', Buffer.alloc(32, 'any key'), [1n]);
const KEY_ENDING = 'x'.repeat(43);

/** Sends one try from the address. Returns false if the limit refuses the try. */
type SendTry = (address: string, tenantId: number, phone: string) => Promise<boolean>;
const isAllowed = ({ errorCode }: { errorCode: string | null }) => errorCode !== RATE_LIMITED;

const signIn: SendTry = async (address, tenantId, phone) =>
  isAllowed(await world.call(calls.login, { tenantId, phone, passWord: WRONG_PASSWORD }, { address }));
const sendCode: SendTry = async (address, tenantId, phone) =>
  isAllowed(await world.call(calls.sendCode, { tenantId, phone, purpose: 'register' }, { address }));
const useCode: SendTry = async (address, tenantId, phone) => {
  const input = { tenantId, phone, code: WRONG_CODE, name: 'A', passWord: 'kept secret' };
  return isAllowed(await world.call(calls.register, input, { address }));
};
const retrieve: SendTry = async (address, tenantId, phone) => {
  const input = { tenantId, phone, code: WRONG_CODE, passWord: 'kept secret' };
  return isAllowed(await world.call(calls.retrievePassword, input, { address }));
};
const track: SendTry = async (address) =>
  isAllowed(await world.call(trackCalls.trackParcels, { waybills: UNKNOWN_WAYBILLS }, { address }));
const useKey: SendTry = async (address, tenantId) =>
  isAllowed(await world.call(calls.listClients, {}, { key: `${tenantId}.key-${KEY_ENDING}`, address }));
const useApiKey: SendTry = async (address, tenantId) =>
  (await callApi(world, 'listOrders', {}, { apiKey: `miya_live_${tenantId}_${KEY_ENDING}`, address }))
    .statusCode !== 429;

const PHONE = '+8613800138000';
const getNewPhone = createPhone;
const getSamePhone = () => PHONE;

/** After each `after` tries, the time moves on by `minutes`. */
type Pause = { after: number; minutes: number };

/** Each limit by network: name, allowed tries, call, phone, pauses. */
const limits: [string, number, SendTry, () => string, Pause?][] = [
  ['sign-in to many accounts', 30, signIn, getNewPhone],
  ['sign-in to one account', 6, signIn, getSamePhone],
  ['codes sent to many phones', 100, sendCode, getNewPhone, { after: 25, minutes: 1 }],
  ['codes sent to one phone', 5, sendCode, getSamePhone, { after: 1, minutes: 10 }],
  ['codes tried to register', 30, useCode, getNewPhone],
  ['codes tried to retrieve a password', 30, retrieve, getNewPhone],
  // An unknown waybill number counts as three requests.
  ['tracking of unknown numbers', 20, track, getSamePhone],
  ['wrong operator keys', 30, useKey, getSamePhone],
  ['wrong API keys', 30, useApiKey, getSamePhone],
];

describe('the limit by network', () => {
  it.each(limits)('counts a /64 of IPv6 as one network: %s', async (_name, most, sendTry, phone, pause) => {
    const tenantId = await world.buildTenant();
    let passed = 0;
    for (let host = 1; host <= most + 5; host += 1) {
      if (await sendTry(`2001:db8:1:2:${host}::${host}`, tenantId, phone())) passed += 1;
      // Avoids other limits with shorter periods.
      if (pause && host % pause.after === 0) await ageRateLimits(world, pause.minutes);
    }
    expect(passed).toBe(most);
    expect(await sendTry('2001:db8:1:3::1', tenantId, phone())).toBe(true);
  });
});
