import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWorld, type TestClient } from '../../../../../testing/worlds/world.ts';
import { inTenant } from '../../../platform/db/tenancy/tenancy.ts';
import { Refused } from '../../../platform/http/calls/handlers.ts';
import { getAccount, type NewEntry, postEntry, reconcile, setCreditLimit } from '../index.ts';

const world = createWorld();
const RUNS = Number(process.env.MIYA_LEDGER_RUNS) || 40;
const STEPS = 50;

/** The ledger as one would keep it on paper. */
type Paper = {
  balance: bigint;
  credit: bigint;
  entries: bigint[];
  keys: Map<string, string>;
  charged: Set<string>;
};

function onPaper(paper: Paper, { kind, amount, key, orderId }: NewEntry): string {
  const body = [kind, amount, orderId ?? ''].join();
  const before = paper.keys.get(key);
  if (before !== undefined) return before === body ? 'repeated' : 'key_reused';
  if (kind === 'consumption' && paper.charged.has(orderId ?? '')) return 'order_charged';
  if (amount < 0n && paper.balance + amount < -paper.credit) return 'balance_insufficient';
  paper.balance += amount;
  paper.entries.push(amount);
  paper.keys.set(key, body);
  if (kind === 'consumption') paper.charged.add(orderId ?? '');
  return `posted ${paper.entries.length} ${paper.balance}`;
}

const outcomeOf = (answer: Awaited<ReturnType<typeof postEntry>>) => {
  if (answer instanceof Refused) return answer.refused;
  return answer.repeated ? 'repeated' : `posted ${answer.seq} ${answer.balanceAfter}`;
};

class Post implements fc.AsyncCommand<Paper, TestClient> {
  readonly entry: NewEntry;
  constructor(entry: Omit<NewEntry, 'actor'>) {
    this.entry = { ...entry, actor: 'model' };
  }
  check = () => true;
  async run(paper: Paper, client: TestClient): Promise<void> {
    const answer = await inTenant(world.db, client.tenantId, (tx) => postEntry(tx, client, this.entry));
    expect(outcomeOf(answer)).toBe(onPaper(paper, this.entry));
  }
  toString = () => `${this.entry.kind} ${this.entry.amount} key ${this.entry.key}`;
}

class Credit implements fc.AsyncCommand<Paper, TestClient> {
  readonly limit: bigint;
  constructor(limit: bigint) {
    this.limit = limit;
  }
  check = () => true;
  async run(paper: Paper, client: TestClient): Promise<void> {
    await inTenant(world.db, client.tenantId, (tx) => setCreditLimit(tx, client, this.limit));
    paper.credit = this.limit;
  }
  toString = () => `credit ${this.limit}`;
}

const amount = fc.bigInt({ min: 1n, max: 500n });
// Few keys and few orders, so that they meet each other.
const key = fc.integer({ min: 1, max: 60 }).map((number) => `key ${number}`);
const orders = Array.from({ length: 8 }, () => randomUUID());
const order = fc.constantFrom(...orders);
const commands = [
  fc.tuple(amount, key).map(([a, k]) => new Post({ kind: 'recharge', amount: a, key: k })),
  fc
    .tuple(amount, key, order)
    .map(([a, k, o]) => new Post({ kind: 'consumption', amount: -a, key: k, orderId: o })),
  fc
    .tuple(amount, key, order)
    .map(([a, k, o]) => new Post({ kind: 'refund', amount: a, key: k, orderId: o })),
  fc
    .tuple(amount, key, fc.boolean())
    .map(([a, k, down]) => new Post({ kind: 'adjustment', amount: down ? -a : a, key: k })),
  fc.bigInt({ min: 0n, max: 300n }).map((limit) => new Credit(limit)),
];

describe('T17', () => {
  it('keeps the ledger as one would on paper, whatever happens in whatever order', async () => {
    let posted = 0;
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: STEPS, size: 'max' }), async (steps) => {
        const client = await world.buildClient();
        const paper: Paper = {
          balance: 0n,
          credit: 0n,
          entries: [],
          keys: new Map(),
          charged: new Set(),
        };
        await fc.asyncModelRun(() => ({ model: paper, real: client }), steps);
        const { balance } = await inTenant(world.db, client.tenantId, (tx) => getAccount(tx, client));
        expect(balance).toBe(paper.balance);
        expect(await reconcile(world.db, client.tenantId)).toEqual([]);
        posted += paper.entries.length;
      }),
      { numRuns: RUNS },
    );
    process.stdout.write(`T17  ${RUNS} runs of up to ${STEPS} steps, ${posted} entries: 0 differences\n`);
  });
});
