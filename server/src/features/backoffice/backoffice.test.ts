import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import { createRateCardInput, createServiceInput } from '../../../../testing/worlds/data/rates.ts';
import { createWorld, PASSWORD } from '../../../../testing/worlds/world.ts';
import { buildCarrier as buildCarrierWithPrices } from '../../../test/support/build-carrier.ts';
import { buildOrder } from '../../../test/support/build-order.ts';
import { reconcileTenant } from '../finance/index.ts';

const world = createWorld();

async function buildCarrier() {
  const { tenantId, key } = await world.buildOperatorKey();
  const client = await world.buildClient({ tenantId, name: '李雷 Trading 100%' });
  const { result } = await world.call(calls.listClients, {}, { key });
  return { tenantId, key, client, clientNum: result?.clients[0]?.clientNum ?? '' };
}

describe('clients', () => {
  it('are found by code, phone number and part of the name, in pages sorted by code', async () => {
    const { key, tenantId, client, clientNum } = await buildCarrier();
    const other = await world.buildClient({ tenantId, name: 'Other' });
    const find = async (search: string) =>
      (await world.call(calls.listClients, { search }, { key })).result?.clients.map(({ id }) => id);
    const national = client.phone.slice(3);
    const searches = [clientNum, client.phone, national, `${national.slice(0, 3)} ${national.slice(3)}`];
    for (const search of [...searches, '李雷', 'trading', '100%']) {
      expect(await find(search), search).toEqual([client.clientId]);
    }
    expect(await find('%')).toEqual([client.clientId]);
    expect(await find('nobody')).toEqual([]);
    const first = await world.call(calls.listClients, { limit: 1 }, { key });
    expect(first.result).toMatchObject({ clients: [{ id: client.clientId }], next: clientNum });
    const second = await world.call(calls.listClients, { limit: 1, after: clientNum }, { key });
    expect(second.result).toMatchObject({ clients: [{ id: other.clientId }], next: null });
  });

  it('get credit only after they are approved', async () => {
    const { key, clientNum } = await buildCarrier();
    const countUnapproved = async () =>
      (await world.call(calls.listClients, { approved: false }, { key })).result?.clients.length;
    const setCredit = (creditLimit: number) =>
      world.call(calls.setCreditLimit, { clientNum, creditLimit }, { key });
    expect(await countUnapproved()).toBe(1);
    expect((await setCredit(5_000)).errorCode).toBe('ERROR00221');
    expect((await setCredit(0)).code).toBe(200);
    await world.call(calls.approveClient, { clientNum }, { key });
    expect(await countUnapproved()).toBe(0);
    expect((await setCredit(5_000)).result).toMatchObject({ creditLimit: 5_000 });
    const record = await world.call(calls.getClientRecord, { clientNum }, { key });
    expect(record.result).toMatchObject({ creditLimit: 5_000, balance: 0, frozen: false });
  });

  it('lose their session as soon as they are disabled, and can sign in after they are enabled', async () => {
    const { key, tenantId } = await world.buildOperatorKey();
    const { token, phone, clientId } = await world.buildSignedInClient({ tenantId });
    const clientNum = 'C100001';
    const getResponseCode = async () => (await world.call(calls.getClient, { id: clientId }, { token })).code;
    expect(await getResponseCode()).toBe(200);
    const disabled = await world.call(calls.disableClient, { clientNum }, { key });
    expect(disabled.result?.disabledAt).not.toBeNull();
    expect(await getResponseCode()).toBe(505);
    const login = () => world.call(calls.login, { phone, passWord: PASSWORD, tenantId });
    expect((await login()).errorCode).toBe('ERROR00121');
    await world.call(calls.enableClient, { clientNum }, { key });
    expect((await login()).code).toBe(200);
  });

  it('of another tenant are not found', async () => {
    const { key } = await world.buildOperatorKey();
    const { tenantId, clientId } = await world.buildClient();
    for (const call of [
      calls.getClientRecord,
      calls.approveClient,
      calls.disableClient,
      calls.enableClient,
    ]) {
      expect((await world.call(call, { clientNum: 'C100001' }, { key })).errorCode).toBe('ERROR00130');
    }
    const row = await world.owner
      .selectFrom('clients')
      .select(['approved_at', 'disabled_at'])
      .where('tenant_id', '=', tenantId)
      .where('client_id', '=', clientId)
      .executeTakeFirst();
    expect(row).toEqual({ approved_at: null, disabled_at: null });
  });
});

describe('money', () => {
  it('is recharged, refunded and adjusted once per idempotency key', async () => {
    const { key, clientNum, tenantId } = await buildCarrier();
    const recharge = { clientNum, amount: 10_000, idempotencyKey: 'bank 1', note: 'transfer' };
    const first = await world.call(calls.addRecharge, recharge, { key });
    expect(first.result).toMatchObject({ seq: 1, type: 'recharge', amount: 10_000, balanceAfter: 10_000 });
    expect(await world.call(calls.addRecharge, recharge, { key })).toEqual(first);
    const changed = await world.call(calls.addRecharge, { ...recharge, amount: 20_000 }, { key });
    expect(changed).toMatchObject({ code: 500, errorCode: 'ERROR00212' });
    const refund = { clientNum, amount: 500, idempotencyKey: 'r1' };
    const refunded = await world.call(calls.addRefund, refund, { key });
    expect(refunded.result).toMatchObject({ seq: 2, kind: 'refund', orderId: null, balanceAfter: 10_500 });
    const withdrawal = { clientNum, amount: -10_501, idempotencyKey: 'a1', note: 'mistake' };
    expect((await world.call(calls.addAdjustment, withdrawal, { key })).errorCode).toBe('ERROR00210');
    const adjusted = await world.call(calls.addAdjustment, { ...withdrawal, amount: -10_500 }, { key });
    expect(adjusted.result).toMatchObject({ seq: 3, type: 'consumption', balanceAfter: 0 });
    expect(await reconcileTenant(world.db, tenantId)).toEqual([]);
  });

  it('is refunded for an order at most up to its charge, which limits the sum of all its refunds', async () => {
    const { key, client, clientNum, serviceId, tenantId } = await buildCarrierWithPrices(world, {
      money: 50_000n,
    });
    const { id: orderId, waybill } = await buildOrder(world, client, { serviceId });
    const order = { clientNum, orderId, waybill };
    const refund = (amount: number, idempotencyKey: string, target: object = order) =>
      world.call(calls.addRefund, { clientNum, amount, idempotencyKey, ...target }, { key });
    expect((await refund(1, 'early')).errorCode).toBe('ERROR00214');
    await world.call(calls.recordOrder, { waybill, weight: 500, pieces: 1, freight: 10_000 }, { key });
    expect((await refund(10_001, 'a')).errorCode).toBe('ERROR00214');
    const first = await refund(6_000, 'a', { waybill });
    expect(first.result).toMatchObject({ orderId, waybill, balanceAfter: 46_000 });
    expect((await refund(4_001, 'b', { orderId })).errorCode).toBe('ERROR00214');
    const both = await Promise.all([refund(4_000, 'c'), refund(4_000, 'd')]);
    expect(both.map(({ errorCode }) => errorCode).sort()).toEqual(['ERROR00214', null]);
    expect(await refund(6_000, 'a')).toEqual(first);
    const colleague = await world.buildClient({ tenantId });
    for (const target of [
      { waybill: 'TT404' },
      { orderId: crypto.randomUUID() },
      { ...order, clientNum: 'C100002' },
    ]) {
      expect([colleague.tenantId, (await refund(1, 'e', target)).errorCode]).toEqual([
        tenantId,
        'ERROR00300',
      ]);
    }
    expect(await reconcileTenant(world.db, tenantId)).toEqual([]);
  });

  it('needs an amount, a client, and a reason for an adjustment', async () => {
    const { key, clientNum } = await buildCarrier();
    const movement = { clientNum, amount: 1, idempotencyKey: 'k' };
    for (const amount of [0, -1, 1.5, 1e15]) {
      expect((await world.call(calls.addRecharge, { ...movement, amount }, { key })).code).toBe(400);
    }
    expect((await world.call(calls.addAdjustment, { ...movement, note: ' ' }, { key })).code).toBe(400);
    const missing = await world.call(calls.addRecharge, { ...movement, clientNum: 'C9' }, { key });
    expect(missing.errorCode).toBe('ERROR00130');
  });
});

describe('rates', () => {
  it('are stored, shown to clients, and unchanged if sent twice', async () => {
    const { tenantId, key } = await world.buildOperatorKey();
    const { token } = await world.buildSignedInClient({ tenantId });
    const service = await world.call(calls.putService, createServiceInput(), { key });
    await world.call(calls.putFuel, { service: 'EXPRESS', from: '2026-01-01', points: 1_500 }, { key });
    const card = await world.call(calls.putRateCard, createRateCardInput(), { key });
    expect(await world.call(calls.putRateCard, createRateCardInput(), { key })).toEqual(card);
    expect(
      (await world.call(calls.putService, createServiceInput({ divisor: 6_000 }), { key })).result,
    ).toEqual(service.result);
    const { result } = await world.call(calls.listServices, {}, { token });
    expect(result?.services).toMatchObject([{ id: service.result?.id, divisor: 6_000 }]);
    const other = await world.call(calls.putRateCard, createRateCardInput({ validFrom: '2026-05-01' }), {
      key,
    });
    expect(other).toMatchObject({ errorCode: 'ERROR00222', result: { problems: [{ field: 'version' }] } });
    const cards = await world.call(calls.listRateCards, {}, { key });
    expect(cards.result?.cards).toMatchObject([
      { service: 'EXPRESS', version: 'v1', zones: 1, clientNum: null },
    ]);
  });

  it('are refused if two zones have the same place', async () => {
    const { key } = await world.buildOperatorKey();
    const zone = createRateCardInput().zones[0];
    const zones = [zone, { ...zone, zone: 'B' }] as never;
    const answer = await world.call(calls.putRateCard, { ...createRateCardInput(), zones }, { key });
    expect(answer).toMatchObject({ code: 400, result: { problems: [{ field: 'zones' }] } });
  });

  it('may have 200 zones with 60 brackets each', async () => {
    const { key } = await world.buildOperatorKey();
    await world.call(calls.putService, createServiceInput(), { key });
    const letters = Array.from({ length: 26 }, (_, i) => String.fromCharCode(65 + i));
    const countries = letters.flatMap((first) => letters.map((second) => first + second)).slice(0, 200);
    const brackets = Array.from({ length: 60 }, (_, i) => ({ from: i * 500, pricePerKg: 5_000 - i * 50 }));
    const zones = countries.map((country) => ({ zone: country, places: [{ country }], brackets }));
    const answer = await world.call(calls.putRateCard, createRateCardInput({ zones }), { key });
    expect(answer.code).toBe(200);
    const cards = await world.call(calls.listRateCards, {}, { key });
    expect(cards.result?.cards[0]?.zones).toBe(200);
  });
});
