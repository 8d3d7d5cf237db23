import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import { buildOrderer, placeSome, someOrder } from '../../../testing/worlds/orders.ts';
import { createWorld } from '../../../testing/worlds/world.ts';

const world = createWorld();
const RFC = 'GODE561231GR8';

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
    expect(clearance?.rules).toEqual(['mx-identity', 'mx-description', 'any-hs', 'any-origin']);
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
      const order = someOrder(client);
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
    const { id } = await placeSome(world, client);
    const unready = async () => (await world.call(calls.getAttention, {}, client)).result?.unready;
    expect(await unready()).toMatchObject({ count: 1, orders: [{ id }] });
    const { key } = await world.buildKey(client.tenantId);
    await world.call(calls.setClearanceRule, { rule: 'mx-identity', setting: 'advised' }, { key });
    await placeSome(world, client);
    expect(await unready()).toMatchObject({ count: 1, orders: [{ id }] });
  });
});
