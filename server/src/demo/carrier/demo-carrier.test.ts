import { calls } from '@miya/contract/calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { buildOrder } from '../../../test/support/build-order.ts';
import { createIdentityVault } from '../../platform/encryption/identity-vault.ts';
import { deriveIdentityKey } from '../../platform/encryption/keys.ts';
import { addDemo } from '../index.ts';
import { runDemoCarrier } from './demo-carrier.ts';

const world = createWorld();
const demo = { phone: '13800138000', passWord: 'miya2026' };
const vault = createIdentityVault([deriveIdentityKey('a secret that only the tests know')]);
const signIn = async (tenantId: number) =>
  (await world.call(calls.login, { ...demo, tenantId })).result?.token ?? '';

beforeAll(() => addDemo(world.ownerUrl, vault), 120_000);

const listStatuses = (tenantId: number) =>
  world.owner
    .selectFrom('orders')
    .select(['status', 'held_at', 'created_at', 'recorded_at'])
    .where('tenant_id', '=', tenantId)
    .orderBy('created_at')
    .execute();

describe('the demo carrier', () => {
  it('records new orders and adds scans in local time up to the signature, once for two concurrent runs', async () => {
    const token = await signIn(10);
    const { result } = await world.call(calls.listServices, {}, { token });
    const serviceId = result?.services.find(({ code }) => code === 'EXPRESS')?.id ?? '';
    const { client_id: clientId } = await world.owner
      .selectFrom('clients')
      .select('client_id')
      .where('tenant_id', '=', 10)
      .executeTakeFirstOrThrow();
    const { id } = await buildOrder(world, { tenantId: 10, clientId }, { serviceId });
    const before = await listStatuses(10);
    const runTwice = (waitSeconds: number, journeyMinutes: number) =>
      Promise.all([1, 2].map(() => runDemoCarrier(world.db, [10], { waitSeconds, journeyMinutes })));
    const getTrack = async () => (await world.call(calls.getTrack, { orderId: id }, { token })).result;

    await runTwice(60, 14);
    expect(await getTrack()).toBeNull();
    await runTwice(0, 14);
    expect(await getTrack()).toMatchObject({
      status: 'collected',
      events: [
        { code: 'collected', place: '深圳市', country: 'CN', happenedAt: expect.stringMatching(/\+08:00$/) },
      ],
    });
    await runTwice(0, 0);
    await runTwice(0, 0);
    const { status, events = [] } = (await getTrack()) ?? {};
    expect(status).toBe('signed');
    const codes = events.map(({ code }) => code).filter((code) => code !== 'customs_inspection');
    expect(codes.toSorted()).toEqual(
      [
        'collected',
        'export_cleared',
        'departed',
        'arrived',
        'departed',
        'arrived',
        'import_cleared',
        'handed_over',
        'out_for_delivery',
        'signed',
      ].toSorted(),
    );
    const arrived = events.find(({ code }) => code === 'import_cleared');
    expect(arrived).toMatchObject({
      place: 'Ciudad de México',
      country: 'MX',
      happenedAt: expect.stringMatching(/-06:00$/),
    });
    // The orders of the demo data are unchanged.
    const withoutNewOrder = (rows: Awaited<ReturnType<typeof listStatuses>>) => rows.slice(0, -1);
    expect(withoutNewOrder(await listStatuses(10))).toEqual(withoutNewOrder(before));
  });
});
