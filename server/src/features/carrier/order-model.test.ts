import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildRates } from '../../../../testing/worlds/data/rates.ts';
import { createWorld, type TestClient } from '../../../../testing/worlds/world.ts';
import { buildOrder } from '../../../test/support/build-order.ts';
import { inTenant, type Tx } from '../../platform/db/tenancy/tenancy.ts';
import { Refusal } from '../../platform/http/calls/handlers.ts';
import { bookMovement } from '../backoffice/index.ts';
import { getAccount, reconcileTenant } from '../finance/index.ts';
import { deleteUnrecordedOrders } from '../orders/delete/deleted-orders-store.ts';
import { checkCharges } from '../orders/index.ts';
import { recordOrder } from './index.ts';

const world = createWorld();
const RUNS = Number(process.env.MIYA_ORDER_RUNS) || 30;
const STEPS = 50;

/** The expected state of an order. */
type ModelOrder = {
  id: string;
  waybill: string;
  state: 'waiting' | 'recorded' | 'gone';
  cash: boolean;
  freight: bigint;
  refunded: bigint;
};
type Model = { balance: bigint; orders: Map<number, ModelOrder>; steps: number };
type Real = { client: TestClient; serviceId: string; clientNum: string };

/** The slot number of steps that need no order. */
const NO_ORDER = 0;
const getOutcome = (result: unknown) => (result instanceof Refusal ? result.name : 'done');
const inReal = <T>({ client }: Real, work: (tx: Tx) => Promise<T>) =>
  inTenant(world.db, client.tenantId, work);
const createActingCarrier = ({ client }: Real) => ({ tenantId: client.tenantId, actor: 'model' });

/** A step runs on the model and on the real system, and compares the results. */
class Step implements fc.AsyncCommand<Model, Real> {
  readonly name: string;
  readonly slot: number;
  readonly act: (model: Model, real: Real) => Promise<void>;
  constructor(name: string, slot: number, act: (model: Model, real: Real) => Promise<void>) {
    this.name = name;
    this.slot = slot;
    this.act = act;
  }
  check = (model: Readonly<Model>) => this.slot === NO_ORDER || model.orders.has(this.slot);
  async run(model: Model, real: Real): Promise<void> {
    model.steps += 1;
    await this.act(model, real);
  }
  toString = () => this.name;
}

const getModelOrder = (model: Model, slot: number): ModelOrder => {
  const order = model.orders.get(slot);
  if (!order) throw new Error(`the model has no order in slot ${slot}`);
  return order;
};

const recharge = (amount: bigint) =>
  new Step(`recharge ${amount}`, NO_ORDER, async (model, real) => {
    const { clientNum } = real;
    const movement = {
      kind: 'recharge' as const,
      clientNum,
      amount,
      note: '',
      idempotencyKey: `${model.steps}`,
    };
    expect(
      getOutcome(await inReal(real, (tx) => bookMovement(tx, createActingCarrier(real), movement))),
    ).toBe('done');
    model.balance += amount;
  });

const place = (slot: number, cash: boolean) =>
  new Step(`place ${slot}${cash ? ' in cash' : ''}`, NO_ORDER, async (model, { client, serviceId }) => {
    const payment = cash ? 'sender_cash' : 'balance';
    const order = await buildOrder(world, client, { serviceId, payment });
    model.orders.set(slot, { ...order, state: 'waiting', cash, freight: 0n, refunded: 0n });
  });

const record = (slot: number, freight: bigint) =>
  new Step(`record ${slot} for ${freight}`, slot, async (model, real) => {
    const order = getModelOrder(model, slot);
    const measures = { waybill: order.waybill, weight: 500, pieces: 1, place: '', freight: Number(freight) };
    const outcome = getOutcome(
      await inReal(real, (tx) => recordOrder(tx, createActingCarrier(real), measures)),
    );
    const charge = order.cash ? 0n : freight;
    if (order.state === 'gone') expect(outcome).toBe('order_not_found');
    else if (order.state === 'recorded')
      expect(outcome).toBe(order.freight === freight ? 'done' : 'order_recorded');
    else if (charge > model.balance) expect(outcome).toBe('balance_insufficient');
    else {
      expect(outcome).toBe('done');
      Object.assign(order, { state: 'recorded', freight });
      model.balance -= charge;
    }
  });

const refund = (slot: number, amount: bigint) =>
  new Step(`refund ${slot} ${amount}`, slot, async (model, real) => {
    const order = getModelOrder(model, slot);
    const { clientNum } = real;
    const movement = { clientNum, amount, note: '', idempotencyKey: `${model.steps}`, orderId: order.id };
    const result = await inReal(real, (tx) =>
      bookMovement(tx, createActingCarrier(real), { kind: 'refund', ...movement }),
    );
    const charged = order.state === 'recorded' && !order.cash ? order.freight : 0n;
    if (order.state === 'gone') expect(getOutcome(result)).toBe('order_not_found');
    else if (amount > charged - order.refunded) expect(getOutcome(result)).toBe('refund_too_high');
    else {
      expect(getOutcome(result)).toBe('done');
      order.refunded += amount;
      model.balance += amount;
    }
  });

const remove = (slot: number) =>
  new Step(`delete ${slot}`, slot, async (model, real) => {
    const order = getModelOrder(model, slot);
    const removed = await inReal(real, (tx) => deleteUnrecordedOrders(tx, real.client, [order.id]));
    expect(removed).toEqual(order.state === 'waiting' ? [order.id] : []);
    if (removed.length > 0) order.state = 'gone';
  });

const slot = fc.integer({ min: 1, max: 5 });
const money = fc.bigInt({ min: 0n, max: 300n });
const commands = [
  fc.bigInt({ min: 1n, max: 400n }).map(recharge),
  fc.tuple(slot, fc.boolean()).map(([slotNumber, cash]) => place(slotNumber, cash)),
  fc.tuple(slot, money).map(([slotNumber, amount]) => record(slotNumber, amount)),
  fc.tuple(slot, money).map(([slotNumber, amount]) => refund(slotNumber, amount + 1n)),
  slot.map(remove),
];

describe('T17 recordOrder', () => {
  let tenant: { tenantId: number; serviceId: string };
  beforeAll(async () => {
    const tenantId = await world.buildTenant();
    tenant = { tenantId, ...(await buildRates(world, tenantId)) };
  });

  it('keeps orders and balances equal to a simple model for random sequences of steps', async () => {
    let steps = 0;
    let clients = 0;
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: STEPS, size: 'max' }), async (list) => {
        const client = await world.buildClient({ tenantId: tenant.tenantId });
        clients += 1;
        const real = { client, serviceId: tenant.serviceId, clientNum: `C${100_000 + clients}` };
        const model: Model = { balance: 0n, orders: new Map(), steps: 0 };
        await fc.asyncModelRun(() => ({ model, real }), list);
        const { balance } = await inReal(real, (tx) => getAccount(tx, client));
        expect(balance).toBe(model.balance);
        steps += model.steps;
      }),
      { numRuns: RUNS },
    );
    expect(await reconcileTenant(world.db, tenant.tenantId, { checks: [checkCharges] })).toEqual([]);
    process.stdout.write(`T17  ${RUNS} runs of orders, ${steps} steps: 0 differences\n`);
  });
});
