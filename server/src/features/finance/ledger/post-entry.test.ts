import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createWorld, type TestClient } from '../../../../../testing/worlds/world.ts';
import { inTenant } from '../../../platform/db/tenancy/tenancy.ts';
import { Refused } from '../../../platform/http/calls/handlers.ts';
import { chargeOrder, getAccount, type NewEntry, postEntry, reconcile } from '../index.ts';

const world = createWorld();

const post = (client: TestClient, entry: Partial<NewEntry>) =>
  inTenant(world.db, client.tenantId, (tx) =>
    postEntry(tx, client, { kind: 'recharge', amount: 100n, key: randomUUID(), actor: 'test', ...entry }),
  );
const charge = (client: TestClient, amount: bigint, orderId: string = randomUUID()) =>
  inTenant(world.db, client.tenantId, (tx) =>
    chargeOrder(tx, client, { orderId, waybill: 'MY1', amount, actor: 'test' }),
  );
const accountOf = (client: TestClient) => inTenant(world.db, client.tenantId, (tx) => getAccount(tx, client));
const entriesOf = ({ tenantId, clientId }: TestClient) =>
  world.owner
    .selectFrom('ledger_entries')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .orderBy('seq')
    .execute();
const named = (outcome: unknown) => (outcome instanceof Refused ? outcome.refused : 'posted');

describe('postEntry', () => {
  it('writes the entry with the balance after it, numbered without gaps', async () => {
    const client = await world.buildClient();
    await post(client, { amount: 1_000n });
    await charge(client, 400n);
    await post(client, { kind: 'refund', amount: 150n });
    await post(client, { kind: 'adjustment', amount: -50n });
    const entries = await entriesOf(client);
    expect(entries.map((entry) => [entry.seq, entry.kind, entry.amount, entry.balance_after])).toEqual([
      [1n, 'recharge', 1_000n, 1_000n],
      [2n, 'consumption', -400n, 600n],
      [3n, 'refund', 150n, 750n],
      [4n, 'adjustment', -50n, 700n],
    ]);
    expect((await accountOf(client)).balance).toBe(700n);
    expect(await reconcile(world.db, client.tenantId)).toEqual([]);
  });

  it('refuses what balance and credit do not cover, and leaves no trace of it', async () => {
    const client = await world.buildClient();
    await post(client, { amount: 100n });
    expect(named(await charge(client, 101n))).toBe('balance_insufficient');
    await world.owner
      .updateTable('accounts')
      .set({ credit_limit: 50n })
      .where('tenant_id', '=', client.tenantId)
      .where('client_id', '=', client.clientId)
      .execute();
    expect(named(await charge(client, 150n))).toBe('posted');
    expect(named(await charge(client, 1n))).toBe('balance_insufficient');
    expect((await accountOf(client)).balance).toBe(-50n);
    expect(await entriesOf(client)).toHaveLength(2);
  });

  it('answers the same key with the same entry, and refuses it with another one', async () => {
    const client = await world.buildClient();
    const first = await post(client, { key: 'once', note: 'cash' });
    const second = await post(client, { key: 'once', note: 'cash' });
    expect(second).toEqual({ ...first, repeated: true });
    expect(named(await post(client, { key: 'once', note: 'cash', amount: 101n }))).toBe('key_reused');
    expect(named(await post(client, { key: 'once', note: 'other' }))).toBe('key_reused');
    expect(await entriesOf(client)).toHaveLength(1);
    // Another client's key is another key.
    const neighbour = await world.buildClient({ tenantId: client.tenantId });
    expect(named(await post(neighbour, { key: 'once', amount: 5n }))).toBe('posted');
  });

  it('makes one entry of twenty parallel posts with one key', async () => {
    const client = await world.buildClient();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(client, { key: 'click' })));
    expect(new Set(answers.map((answer) => (answer instanceof Refused ? '' : answer.seq)))).toEqual(
      new Set([1n]),
    );
    expect((await accountOf(client)).balance).toBe(100n);
  });

  it('charges an order once, whatever the key and however many ask at once', async () => {
    const client = await world.buildClient();
    await world.giveMoney(client, 10_000n);
    const orderId = randomUUID();
    const again = (key: string) =>
      post(client, { kind: 'consumption', amount: -100n, orderId, waybill: 'MY1', key });
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => again(`try ${at}`)));
    expect(answers.map(named).sort()).toEqual([...Array(9).fill('order_charged'), 'posted']);
    expect(named(await charge(client, 100n, orderId))).toBe('order_charged');
    expect((await accountOf(client)).balance).toBe(9_900n);
  });

  it('takes nothing from a frozen account, and still takes money in', async () => {
    const client = await world.buildClient();
    await world.giveMoney(client, 1_000n);
    await inTenant(world.db, client.tenantId, (tx) =>
      sql`select app.freeze_account(${client.tenantId}, ${client.clientId})`.execute(tx),
    );
    expect(named(await charge(client, 1n))).toBe('account_frozen');
    expect(named(await post(client, { kind: 'adjustment', amount: -1n }))).toBe('account_frozen');
    expect(named(await post(client, { amount: 1n }))).toBe('posted');
    expect((await accountOf(client)).balance).toBe(1_001n);
  });

  it('finds no client of another tenant and acts in no other tenant', async () => {
    const [own, stranger] = [await world.buildClient(), await world.buildClient()];
    const entry = { kind: 'recharge', amount: 1n, key: 'x', actor: 'test' } as const;
    const foreign = await inTenant(world.db, own.tenantId, (tx) =>
      postEntry(tx, { tenantId: own.tenantId, clientId: stranger.clientId }, entry),
    );
    expect(named(foreign)).toBe('client_not_found');
    await expect(inTenant(world.db, own.tenantId, (tx) => postEntry(tx, stranger, entry))).rejects.toThrow(
      'another tenant',
    );
    expect((await accountOf(stranger)).balance).toBe(0n);
  });
});

describe('T5', () => {
  it('lets exactly 100 of 200 concurrent debits of 100 pass against a balance of 10 000', async () => {
    const client = await world.buildClient();
    await world.giveMoney(client, 10_000n);
    const outcomes = (await Promise.all(Array.from({ length: 200 }, () => charge(client, 100n)))).map(named);
    const passed = outcomes.filter((outcome) => outcome === 'posted').length;
    const refused = outcomes.filter((outcome) => outcome === 'balance_insufficient').length;
    const entries = await entriesOf(client);
    const sum = entries.reduce((total, { amount }) => total + amount, 0n);
    process.stdout.write(`T5   ${passed} passed, ${refused} refused, balance ${sum}\n`);
    expect([passed, refused]).toEqual([100, 100]);
    expect([sum, (await accountOf(client)).balance]).toEqual([0n, 0n]);
    expect(await reconcile(world.db, client.tenantId)).toEqual([]);
  });
});

describe('the ledger', () => {
  it('cannot be written past its function by the role that serves', async () => {
    const { tenantId, clientId } = await world.buildClient();
    const tries = [
      sql`insert into ledger_entries select * from ledger_entries`,
      sql`update ledger_entries set amount = 1`,
      sql`delete from ledger_entries`,
      sql`truncate ledger_entries`,
      sql`update accounts set balance = 1`,
      sql`update accounts set last_seq = 1`,
      sql`update accounts set frozen_at = null`,
      sql`insert into accounts (tenant_id, client_id, currency, balance) values (${tenantId}, ${clientId}, 'CNY', 1)`,
    ];
    for (const attempt of tries) {
      await expect(inTenant(world.db, tenantId, (tx) => attempt.execute(tx))).rejects.toThrow(
        'permission denied',
      );
    }
  });

  it('cannot be rewritten even by the owner', async () => {
    const client = await world.buildClient();
    await world.giveMoney(client, 5n);
    for (const attempt of [
      sql`update ledger_entries set amount = 1`,
      sql`delete from ledger_entries`,
      sql`truncate ledger_entries cascade`,
    ]) {
      await expect(attempt.execute(world.owner)).rejects.toThrow('never changed or deleted');
    }
    expect(await entriesOf(client)).toHaveLength(1);
  });
});
