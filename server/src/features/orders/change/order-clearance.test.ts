import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import {
  buildOrderer,
  type Orderer,
  type OrderInput,
  placeSome,
  someOrder,
  someReceiver,
} from '../../../../../testing/worlds/data/orders.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';

const world = createWorld();
const RFC = 'GODE561231GR8';
const valued = { goods: { declared: 12_000 } };

const listed = async (token: string, ready: boolean) =>
  (await world.call(calls.listOrders, { ready }, { token })).result?.orders.map(({ waybill }) => waybill);

describe('an order to customs that ask for something', () => {
  it('keeps by which rules of which day it was checked, and what it lacks', async () => {
    const client = await buildOrderer(world);
    const today = () => new Date().toISOString().slice(0, 10);
    const before = today();
    const { waybill, clearance } = await placeSome(world, client);
    // Two days where midnight comes between.
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
    expect(await listed(client.token, false)).toEqual([waybill]);
    expect(await listed(client.token, true)).toEqual([]);
  });

  it('is ready once that is added, and stays so where a later change says nothing of the number', async () => {
    const client = await buildOrderer(world);
    const { id, waybill } = await placeSome(world, client);
    const change = async (revision: number, identityNumber: string | undefined) => {
      const order = someOrder(client, valued);
      const receiver = { ...order.receiver, ...(identityNumber ? { identityNumber } : {}) };
      const asked = { id, revision, order: { ...order, receiver } };
      return (await world.call(calls.changeOrder, asked, client)).result;
    };
    const isLacking = (found: { problem: string }[] | undefined) =>
      found?.some(({ problem }) => problem === 'identity_required');
    expect(isLacking((await change(1, RFC))?.clearance?.findings)).toBe(false);
    expect(isLacking((await change(2, undefined))?.clearance?.findings)).toBe(false);
    expect(await listed(client.token, true)).toEqual([waybill]);
    const { result } = await world.call(calls.getAttention, {}, client);
    expect(result?.unready).toEqual({ count: 0, orders: [] });
  });

  it('is counted on the overview, by the rules as its carrier has them', async () => {
    const client = await buildOrderer(world);
    const { id } = await placeSome(world, client, valued);
    const unready = async () => (await world.call(calls.getAttention, {}, client)).result?.unready;
    expect(await unready()).toMatchObject({ count: 1, orders: [{ id }] });
    const { key } = await world.buildKey(client.tenantId);
    await world.call(calls.setClearanceRule, { rule: 'mx-identity', setting: 'advised' }, { key });
    await placeSome(world, client, valued);
    expect(await unready()).toMatchObject({ count: 1, orders: [{ id }] });
  });
});

describe('an order with what customs may stumble over', () => {
  it('is ready where nothing required is missing, and its findings say what would help', async () => {
    const client = await buildOrderer(world);
    const receiver = someReceiver({ identityNumber: RFC });
    const order = someOrder(client, {
      receiver,
      goods: { lines: [{ name: '锂电池充电宝', unitValue: 9_900, hsCode: '850760', origin: 'CN' }] },
    });
    const sender = { ...order.sender, name: '李伟', company: '', detail: '南山路8号' };
    const { waybill, clearance } = await placeSome(world, client, { ...order, sender });
    expect(clearance?.findings).toEqual(
      [
        ['goods.lines.0.englishName', 'english_name_advised', 'any-readable-goods'],
        ['sender.name', 'latin_advised', 'any-readable-sender'],
        ['sender.detail', 'latin_advised', 'any-readable-sender'],
        ['goods.lines.0.name', 'goods_batteries', 'any-dangers'],
      ].map(([field, problem, rule]) => ({ field, problem, rule, severity: 'advised' })),
    );
    expect(await listed(client.token, true)).toEqual([waybill]);
  });
});

describe('an order that does not say what it is worth', () => {
  const receiver = someReceiver({ identityNumber: RFC });
  const lacks = async (client: Orderer, goods: Partial<OrderInput['goods']>) =>
    (await placeSome(world, client, { receiver, goods })).clearance?.findings.flatMap((found) =>
      found.severity === 'required' ? `${found.field} ${found.problem}` : [],
    );

  it('is placed, and not ready for customs until every item has a value above 0', async () => {
    const client = await buildOrderer(world);
    expect(await lacks(client, {})).toEqual(['goods.lines.0.unitValue value_required']);
    expect(await lacks(client, { declared: 0 })).toEqual(['goods.lines.0.unitValue value_required']);
    const shirt = { name: 'Cotton shirt', unitValue: 1_200 };
    expect(await lacks(client, { lines: [shirt, { ...shirt, name: 'Linen cap', unitValue: 0 }] })).toEqual([
      'goods.lines.1.unitValue value_required',
    ]);
    expect(await listed(client.token, false)).toHaveLength(3);
    expect(await lacks(client, { declared: 1 })).toEqual([]);
    expect(await lacks(client, { lines: [shirt] })).toEqual([]);
    expect(await listed(client.token, true)).toHaveLength(2);
  });

  it('is asked for none where it holds papers alone', async () => {
    const client = await buildOrderer(world);
    expect(await lacks(client, { itemType: 'document' })).toEqual([]);
  });
});
