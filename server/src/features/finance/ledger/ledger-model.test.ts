import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWorld, type TestClient } from '../../../../../testing/worlds/world.ts';
import { inTenant } from '../../../platform/db/tenancy/tenancy.ts';
import { Refusal } from '../../../platform/http/calls/handlers.ts';
import { getAccount, type NewEntry, postEntry, reconcileTenant, setCreditLimit } from '../index.ts';

const world = createWorld();
const RUNS = Number(process.env.MIYA_LEDGER_RUNS) || 40;
const MAX_STEPS = 50;

/** A simple in-memory ledger that the real ledger is compared with. */
type ModelLedger = {
  balance: bigint;
  creditLimit: bigint;
  amounts: bigint[];
  /** The posted fields by idempotency key. */
  bodies: Map<string, string>;
  chargedOrderIds: Set<string>;
};

function postToModel(model: ModelLedger, { kind, amount, key, orderId }: NewEntry): string {
  const body = [kind, amount, orderId ?? ''].join();
  const postedBody = model.bodies.get(key);
  if (postedBody !== undefined) return postedBody === body ? 'repeated' : 'key_reused';
  if (kind === 'consumption' && model.chargedOrderIds.has(orderId ?? '')) return 'order_charged';
  if (amount < 0n && model.balance + amount < -model.creditLimit) return 'balance_insufficient';
  model.balance += amount;
  model.amounts.push(amount);
  model.bodies.set(key, body);
  if (kind === 'consumption') model.chargedOrderIds.add(orderId ?? '');
  return `posted ${model.amounts.length} ${model.balance}`;
}

const getOutcome = (outcome: Awaited<ReturnType<typeof postEntry>>) => {
  if (outcome instanceof Refusal) return outcome.name;
  return outcome.repeated ? 'repeated' : `posted ${outcome.seq} ${outcome.balanceAfter}`;
};

class PostEntryCommand implements fc.AsyncCommand<ModelLedger, TestClient> {
  readonly entry: NewEntry;
  constructor(entry: Omit<NewEntry, 'actor'>) {
    this.entry = { ...entry, actor: 'model' };
  }
  check = () => true;
  async run(model: ModelLedger, client: TestClient): Promise<void> {
    const outcome = await inTenant(world.db, client.tenantId, (tx) => postEntry(tx, client, this.entry));
    expect(getOutcome(outcome)).toBe(postToModel(model, this.entry));
  }
  toString = () => `${this.entry.kind} ${this.entry.amount} key ${this.entry.key}`;
}

class SetCreditLimitCommand implements fc.AsyncCommand<ModelLedger, TestClient> {
  readonly limit: bigint;
  constructor(limit: bigint) {
    this.limit = limit;
  }
  check = () => true;
  async run(model: ModelLedger, client: TestClient): Promise<void> {
    await inTenant(world.db, client.tenantId, (tx) => setCreditLimit(tx, client, this.limit));
    model.creditLimit = this.limit;
  }
  toString = () => `credit ${this.limit}`;
}

const amount = fc.bigInt({ min: 1n, max: 500n });
// Use few keys and few orders, so that commands often reuse the same key or order.
const key = fc.integer({ min: 1, max: 60 }).map((number) => `key ${number}`);
const orderIds = Array.from({ length: 8 }, () => randomUUID());
const order = fc.constantFrom(...orderIds);
const commands = [
  fc.tuple(amount, key).map(([a, k]) => new PostEntryCommand({ kind: 'recharge', amount: a, key: k })),
  fc
    .tuple(amount, key, order)
    .map(([a, k, o]) => new PostEntryCommand({ kind: 'consumption', amount: -a, key: k, orderId: o })),
  fc
    .tuple(amount, key, order)
    .map(([a, k, o]) => new PostEntryCommand({ kind: 'refund', amount: a, key: k, orderId: o })),
  fc
    .tuple(amount, key, fc.boolean())
    .map(([a, k, isDebit]) => new PostEntryCommand({ kind: 'adjustment', amount: isDebit ? -a : a, key: k })),
  fc.bigInt({ min: 0n, max: 300n }).map((limit) => new SetCreditLimitCommand(limit)),
];

describe('T17 postEntry', () => {
  it('returns the same outcomes and balances as the model for random sequences of commands', async () => {
    let posted = 0;
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: MAX_STEPS, size: 'max' }), async (steps) => {
        const client = await world.buildClient();
        const model: ModelLedger = {
          balance: 0n,
          creditLimit: 0n,
          amounts: [],
          bodies: new Map(),
          chargedOrderIds: new Set(),
        };
        await fc.asyncModelRun(() => ({ model, real: client }), steps);
        const { balance } = await inTenant(world.db, client.tenantId, (tx) => getAccount(tx, client));
        expect(balance).toBe(model.balance);
        expect(await reconcileTenant(world.db, client.tenantId)).toEqual([]);
        posted += model.amounts.length;
      }),
      { numRuns: RUNS },
    );
    process.stdout.write(`T17  ${RUNS} runs of up to ${MAX_STEPS} steps, ${posted} entries: 0 differences\n`);
  });
});
