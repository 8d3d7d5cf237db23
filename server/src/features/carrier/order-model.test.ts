import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildRates } from '../../../../testing/worlds/data/rates.ts';
import { createWorld, type TestClient } from '../../../../testing/worlds/world.ts';
import { buildOrder } from '../../../test/support/build-order.ts';
import { inTenant, type Tx } from '../../platform/db/tenancy/tenancy.ts';
import { Refusal } from '../../platform/http/calls/handlers.ts';
import { moveMoney } from '../backoffice/index.ts';
import { getAccount, reconcileTenant } from '../finance/index.ts';
import { deleteUnrecordedOrders } from '../orders/delete/deleted-orders-store.ts';
import { checkCharges } from '../orders/index.ts';
import { recordOrder } from './index.ts';

const world = createWorld();
const RUNS = Number(process.env.MIYA_ORDER_RUNS) || 30;
const STEPS = 50;

/** An order as one would keep it on paper: what was taken for it, and what was given back. */
type PaperOrder = {
  id: string;
  waybill: string;
  state: 'waiting' | 'recorded' | 'gone';
  cash: boolean;
  freight: bigint;
  refunded: bigint;
};
type Paper = { balance: bigint; orders: Map<number, PaperOrder>; steps: number };
type Real = { client: TestClient; serviceId: string; clientNum: string };

/** A step that needs no order. */
const NO_ORDER = 0;
const outcomeOf = (answer: unknown) => (answer instanceof Refusal ? answer.refused : 'done');
const inReal = <T>({ client }: Real, work: (tx: Tx) => Promise<T>) =>
  inTenant(world.db, client.tenantId, work);
const carrierOf = ({ client }: Real) => ({ tenantId: client.tenantId, actor: 'model' });

/** A step of the model: what happens in earnest must be what happens on paper. */
class Step implements fc.AsyncCommand<Paper, Real> {
  readonly name: string;
  readonly slot: number;
  readonly act: (paper: Paper, real: Real) => Promise<void>;
  constructor(name: string, slot: number, act: (paper: Paper, real: Real) => Promise<void>) {
    this.name = name;
    this.slot = slot;
    this.act = act;
  }
  check = (paper: Readonly<Paper>) => this.slot === NO_ORDER || paper.orders.has(this.slot);
  async run(paper: Paper, real: Real): Promise<void> {
    paper.steps += 1;
    await this.act(paper, real);
  }
  toString = () => this.name;
}

const orderIn = (paper: Paper, slot: number): PaperOrder => {
  const order = paper.orders.get(slot);
  if (!order) throw new Error('there is no such order on paper');
  return order;
};

const recharge = (amount: bigint) =>
  new Step(`recharge ${amount}`, NO_ORDER, async (paper, real) => {
    const { clientNum } = real;
    const movement = {
      kind: 'recharge' as const,
      clientNum,
      amount,
      note: '',
      idempotencyKey: `${paper.steps}`,
    };
    expect(outcomeOf(await inReal(real, (tx) => moveMoney(tx, carrierOf(real), movement)))).toBe('done');
    paper.balance += amount;
  });

const place = (slot: number, cash: boolean) =>
  new Step(`place ${slot}${cash ? ' in cash' : ''}`, NO_ORDER, async (paper, { client, serviceId }) => {
    const payment = cash ? 'sender_cash' : 'balance';
    const order = await buildOrder(world, client, { serviceId, payment });
    paper.orders.set(slot, { ...order, state: 'waiting', cash, freight: 0n, refunded: 0n });
  });

const record = (slot: number, freight: bigint) =>
  new Step(`record ${slot} for ${freight}`, slot, async (paper, real) => {
    const order = orderIn(paper, slot);
    const found = { waybill: order.waybill, weight: 500, pieces: 1, place: '', freight: Number(freight) };
    const outcome = outcomeOf(await inReal(real, (tx) => recordOrder(tx, carrierOf(real), found)));
    const charge = order.cash ? 0n : freight;
    if (order.state === 'gone') expect(outcome).toBe('order_not_found');
    else if (order.state === 'recorded')
      expect(outcome).toBe(order.freight === freight ? 'done' : 'order_recorded');
    else if (charge > paper.balance) expect(outcome).toBe('balance_insufficient');
    else {
      expect(outcome).toBe('done');
      Object.assign(order, { state: 'recorded', freight });
      paper.balance -= charge;
    }
  });

const refund = (slot: number, amount: bigint) =>
  new Step(`refund ${slot} ${amount}`, slot, async (paper, real) => {
    const order = orderIn(paper, slot);
    const { clientNum } = real;
    const movement = { clientNum, amount, note: '', idempotencyKey: `${paper.steps}`, orderId: order.id };
    const answer = await inReal(real, (tx) =>
      moveMoney(tx, carrierOf(real), { kind: 'refund', ...movement }),
    );
    const charged = order.state === 'recorded' && !order.cash ? order.freight : 0n;
    if (order.state === 'gone') expect(outcomeOf(answer)).toBe('order_not_found');
    else if (amount > charged - order.refunded) expect(outcomeOf(answer)).toBe('refund_too_high');
    else {
      expect(outcomeOf(answer)).toBe('done');
      order.refunded += amount;
      paper.balance += amount;
    }
  });

const remove = (slot: number) =>
  new Step(`delete ${slot}`, slot, async (paper, real) => {
    const order = orderIn(paper, slot);
    const removed = await inReal(real, (tx) => deleteUnrecordedOrders(tx, real.client, [order.id]));
    expect(removed).toEqual(order.state === 'waiting' ? [order.id] : []);
    if (removed.length > 0) order.state = 'gone';
  });

const slot = fc.integer({ min: 1, max: 5 });
const money = fc.bigInt({ min: 0n, max: 300n });
const commands = [
  fc.bigInt({ min: 1n, max: 400n }).map(recharge),
  fc.tuple(slot, fc.boolean()).map(([at, cash]) => place(at, cash)),
  fc.tuple(slot, money).map(([at, amount]) => record(at, amount)),
  fc.tuple(slot, money).map(([at, amount]) => refund(at, amount + 1n)),
  slot.map(remove),
];

describe('T17', () => {
  let tenant: { tenantId: number; serviceId: string };
  beforeAll(async () => {
    const tenantId = await world.buildTenant();
    tenant = { tenantId, ...(await buildRates(world, tenantId)) };
  });

  it('keeps orders and their money as one would on paper, whatever happens in whatever order', async () => {
    let steps = 0;
    let clients = 0;
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: STEPS, size: 'max' }), async (list) => {
        const client = await world.buildClient({ tenantId: tenant.tenantId });
        clients += 1;
        const real = { client, serviceId: tenant.serviceId, clientNum: `C${100_000 + clients}` };
        const paper: Paper = { balance: 0n, orders: new Map(), steps: 0 };
        await fc.asyncModelRun(() => ({ model: paper, real }), list);
        const { balance } = await inReal(real, (tx) => getAccount(tx, client));
        expect(balance).toBe(paper.balance);
        steps += paper.steps;
      }),
      { numRuns: RUNS },
    );
    expect(await reconcileTenant(world.db, tenant.tenantId, { checks: [checkCharges] })).toEqual([]);
    process.stdout.write(`T17  ${RUNS} runs of orders, ${steps} steps: 0 differences\n`);
  });
});
