import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import {
  buildOrderingClient,
  createOrderInput,
  createReceiver,
  type OrderInput,
  type OrderingClient,
  placeValidOrder,
} from '../../../../../testing/worlds/data/orders.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';

const world = createWorld();
const RFC = 'GODE561231GR8';
const valued = { goods: { declared: 12_000 } };

const listWaybills = async (token: string, ready: boolean) =>
  (await world.call(calls.listOrders, { ready }, { token })).result?.orders.map(({ waybill }) => waybill);

describe('the customs check of an order', () => {
  it('stores the day, the rules and the findings of the check', async () => {
    const client = await buildOrderingClient(world);
    const today = () => new Date().toISOString().slice(0, 10);
    const before = today();
    const { waybill, clearance } = await placeValidOrder(world, client);
    // Accept two days, because the test may run at midnight.
    expect([before, today()]).toContain(clearance?.day);
    expect(clearance?.rules).toEqual([
      'mx-identity',
      'mx-description',
      'any-value',
      'any-hs',
      'any-origin',
      'any-readable-goods',
      'any-readable-sender',
      'any-dangers',
      'any-printable',
    ]);
    expect(clearance?.findings).toContainEqual({
      field: 'receiver.identityNumber',
      problem: 'identity_required',
      rule: 'mx-identity',
      severity: 'required',
    });
    expect(await listWaybills(client.token, false)).toEqual([waybill]);
    expect(await listWaybills(client.token, true)).toEqual([]);
  });

  it('is passed after the identity number is added, also when a later change leaves the number out', async () => {
    const client = await buildOrderingClient(world);
    const { id, waybill } = await placeValidOrder(world, client);
    const change = async (revision: number, identityNumber: string | undefined) => {
      const order = createOrderInput(client, valued);
      const receiver = { ...order.receiver, ...(identityNumber ? { identityNumber } : {}) };
      const input = { id, revision, order: { ...order, receiver } };
      return (await world.call(calls.changeOrder, input, client)).result;
    };
    const lacksIdentity = (findings: { problem: string }[] | undefined) =>
      findings?.some(({ problem }) => problem === 'identity_required');
    expect(lacksIdentity((await change(1, RFC))?.clearance?.findings)).toBe(false);
    expect(lacksIdentity((await change(2, undefined))?.clearance?.findings)).toBe(false);
    expect(await listWaybills(client.token, true)).toEqual([waybill]);
    const { result } = await world.call(calls.getAttention, {}, client);
    expect(result?.unready).toEqual({ count: 0, orders: [] });
  });

  it('counts orders on the overview as unready by the rules that applied when they were checked', async () => {
    const client = await buildOrderingClient(world);
    const { id } = await placeValidOrder(world, client, valued);
    const getUnready = async () => (await world.call(calls.getAttention, {}, client)).result?.unready;
    expect(await getUnready()).toMatchObject({ count: 1, orders: [{ id }] });
    const { key } = await world.buildOperatorKey(client.tenantId);
    await world.call(calls.setClearanceRule, { rule: 'mx-identity', setting: 'advised' }, { key });
    await placeValidOrder(world, client, valued);
    expect(await getUnready()).toMatchObject({ count: 1, orders: [{ id }] });
  });
});

describe('the customs findings with severity advised', () => {
  it('leave the order ready for customs', async () => {
    const client = await buildOrderingClient(world);
    const receiver = createReceiver({ identityNumber: RFC });
    const order = createOrderInput(client, {
      receiver,
      goods: { lines: [{ name: '锂电池充电宝', unitValue: 9_900, hsCode: '850760', origin: 'CN' }] },
    });
    const sender = { ...order.sender, name: '李伟', company: '', detail: '南山路8号' };
    const { waybill, clearance } = await placeValidOrder(world, client, { ...order, sender });
    expect(clearance?.findings).toEqual(
      [
        ['goods.lines.0.englishName', 'english_name_advised', 'any-readable-goods'],
        ['sender.name', 'latin_advised', 'any-readable-sender'],
        ['sender.detail', 'latin_advised', 'any-readable-sender'],
        ['goods.lines.0.name', 'goods_batteries', 'any-dangers'],
      ].map(([field, problem, rule]) => ({ field, problem, rule, severity: 'advised' })),
    );
    expect(await listWaybills(client.token, true)).toEqual([waybill]);
  });
});

describe('an order without a declared value', () => {
  const receiver = createReceiver({ identityNumber: RFC });
  const listRequired = async (client: OrderingClient, goods: Partial<OrderInput['goods']>) =>
    (await placeValidOrder(world, client, { receiver, goods })).clearance?.findings.flatMap((finding) =>
      finding.severity === 'required' ? `${finding.field} ${finding.problem}` : [],
    );

  it('is accepted, and is not ready for customs until every item has a value above 0', async () => {
    const client = await buildOrderingClient(world);
    expect(await listRequired(client, {})).toEqual(['goods.lines.0.unitValue value_required']);
    expect(await listRequired(client, { declared: 0 })).toEqual(['goods.lines.0.unitValue value_required']);
    const shirt = { name: 'Cotton shirt', unitValue: 1_200 };
    expect(
      await listRequired(client, { lines: [shirt, { ...shirt, name: 'Linen cap', unitValue: 0 }] }),
    ).toEqual(['goods.lines.1.unitValue value_required']);
    expect(await listWaybills(client.token, false)).toHaveLength(3);
    expect(await listRequired(client, { declared: 1 })).toEqual([]);
    expect(await listRequired(client, { lines: [shirt] })).toEqual([]);
    expect(await listWaybills(client.token, true)).toHaveLength(2);
  });

  it('needs no declared value if it contains only documents', async () => {
    const client = await buildOrderingClient(world);
    expect(await listRequired(client, { itemType: 'document' })).toEqual([]);
  });
});
