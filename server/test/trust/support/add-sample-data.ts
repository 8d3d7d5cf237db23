import { randomBytes, randomUUID } from 'node:crypto';
import { calls } from '@miya/contract/calls';
import { MAX_QUOTA } from '@miya/contract/quotas';
import { MAX_RETENTION_DAYS } from '@miya/contract/retention';
import { webhookEvents } from '@miya/contract/webhooks';
import { HONG_KONG } from '../../../../testing/worlds/data/arbitrary-inputs.ts';
import {
  buildRates,
  createRateCardInput,
  createServiceInput,
} from '../../../../testing/worlds/data/rates.ts';
import type { World } from '../../../../testing/worlds/world.ts';
import { addApiRequests } from '../../../src/features/api-keys/api-request-store.ts';
import { saveKnownDevice } from '../../../src/features/session/devices/known-device-store.ts';
import { inTenant } from '../../../src/platform/db/tenancy/tenancy.ts';
import { type Actor, createSessionToken } from './actors.ts';
import { addSampleOrders } from './add-sample-orders.ts';

export const SERVED_COUNTRIES = ['MX', 'ES', 'FR', 'DE', 'IT', 'JP', 'HK'];

export const IDENTITY_NUMBER = 'A123456(3)';
export const FILE_HASH = '0'.repeat(64);
export const IMPORT_CELLS = ['张三', '13800138000'];
const ALL_CHANNELS = { bell: true, delivery: true };

const buildDutyRule = (phone: string) => ({
  code: 'own-duty',
  where: 'MX',
  from: '2026-01-01',
  source: `of ${phone}`,
  currency: 'USD',
  duty: { kind: 'share' as const, points: 1_000, of: 'value' as const },
});

/** Builds an entry of the API request log. */
const buildRequestLogEntry = ({ clientId }: Actor) => ({
  id: randomUUID(),
  clientId,
  keyName: 'Shop',
  test: false,
  method: 'GET',
  path: '/orders/{id}',
  status: 404,
  code: 'order_not_found',
  milliseconds: 3,
  network: '192.0.2.*',
  happenedAt: new Date(),
});

/** Adds at least one row of every kind for the actor: prices, money, addresses, quotes, orders, API keys and so on. */
export async function addSampleData(world: World, actor: Actor): Promise<void> {
  const { key } = await world.buildOperatorKey(actor.tenantId);
  // One session for all calls: each session is a row to restore after every call that writes sessions.
  const token = await createSessionToken(world, actor);
  const { result } = await world.call(calls.listClients, { search: actor.phone }, { key });
  const clientNum = result?.clients[0]?.clientNum ?? '';
  await world.call(calls.approveClient, { clientNum }, { key });
  // A client without orders, so that the carrier can forget it.
  await world.buildClient({ tenantId: actor.tenantId });
  // Custom limits of the carrier, so large that they have no effect.
  await world.call(calls.setQuota, { kind: 'addresses', most: MAX_QUOTA }, { key });
  await world.call(calls.setRetention, { kind: 'securityLog', days: MAX_RETENTION_DAYS }, { key });
  await world.call(calls.setClearanceRule, { rule: 'any-hs', setting: 'advised' }, { key });
  await world.call(calls.putDutyRule, buildDutyRule(actor.phone), { key });
  await world.call(
    calls.putExchangeRate,
    { currency: 'EUR', from: '2026-01-01', millionths: 7_800_000 },
    { key },
  );
  const zone = {
    zone: 'Z',
    places: SERVED_COUNTRIES.map((country) => ({ country })),
    brackets: [{ from: 0, first: 500, firstPrice: 9_800, continued: 500, continuedPrice: 3_200 }],
  };
  const remote = { country: 'MX', from: '11', to: '19' };
  const { serviceId } = await buildRates(world, actor.tenantId, {
    service: createServiceInput({ weightMaximum: 100_000_000, postal: true }),
    card: createRateCardInput({
      clientNum,
      version: `of ${actor.phone}`,
      zones: [zone],
      surcharges: [{ kind: 'remote_area', code: 'REMOTE', amount: 1, places: [remote] }],
    }),
  });
  await world.rechargeAccount(actor, 1_000n);
  const party = {
    name: 'Some Receiver',
    mobile: actor.phone,
    identityNumber: IDENTITY_NUMBER,
    region: HONG_KONG,
    detail: '1 Some Street',
  };
  const address = await world.call(calls.addAddress, { kind: 'both', party }, { token });
  const id = address.result?.id ?? '';
  // A second address, for a merge.
  const other = { ...party, name: 'Some Other', detail: '2 Other Street' };
  await world.call(calls.addAddress, { kind: 'receiver', party: other }, { token });
  // A deleted address that can be restored.
  const third = { ...party, name: 'Some Third', detail: '3 Third Street' };
  const gone = await world.call(calls.addAddress, { kind: 'receiver', party: third }, { token });
  await world.call(calls.deleteAddresses, { choice: { ids: [gone.result?.id ?? ''] } }, { token });
  await world.call(calls.revealIdentity, { id }, { token });
  const profile = {
    company: `of ${actor.phone}`,
    senderId: id,
    serviceId,
    // All later notices are also sent outside the portal.
    noticeChoices: { status: ALL_CHANNELS, recharge: ALL_CHANNELS, hold: ALL_CHANNELS, import: ALL_CHANNELS },
    noticeEmail: 'somebody@example.com',
  };
  await world.call(calls.changeProfile, profile, { token });
  const hook = { url: `https://shop.example/${actor.phone}`, events: [...webhookEvents] };
  await world.call(calls.addWebhook, hook, { token });
  const ownKey = { name: `of ${actor.phone}`, scopes: ['tracking' as const] };
  await world.call(calls.createApiKey, ownKey, { token });
  await inTenant(world.db, actor.tenantId, (tx) =>
    addApiRequests(tx, actor.tenantId, [buildRequestLogEntry(actor)]),
  );
  // A sign-out creates a row of the security log.
  await world.call(calls.logout, {}, { token: await createSessionToken(world, actor) });
  await inTenant(world.db, actor.tenantId, (tx) => saveKnownDevice(tx, actor, randomBytes(32)));
  const parcel = { destination: { country: 'MX', postcode: '1100' }, weight: 500 };
  await world.call(calls.getQuote, parcel, { token });
  await addSampleOrders(world, { key, serviceId, party, token });
  // A charge without a dispute.
  const adjustment = { clientNum, amount: -1, note: 'typed twice', idempotencyKey: randomUUID() };
  await world.call(calls.addAdjustment, adjustment, { key });
  // One import that waits for more rows, and one that has all its rows.
  for (const rows of [1_000, 1]) {
    const importFields = { fileName: `of ${actor.phone}.xlsx`, fileHash: FILE_HASH, rows, serviceId };
    const importInput = { id: randomUUID(), ...importFields, payment: 'balance' as const };
    const row = { row: 2, cells: IMPORT_CELLS };
    await world.call(calls.startImport, importInput, { token });
    await world.call(calls.addImportRows, { id: importInput.id, rows: [row] }, { token });
  }
}
