import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createWorld, type TestClient } from '../../../../../testing/worlds/world.ts';
import { inTenant } from '../../../platform/db/tenancy/tenancy.ts';
import { Refusal } from '../../../platform/http/calls/handlers.ts';
import { chargeOrder, getAccount, type NewEntry, postEntry, reconcileTenant } from '../index.ts';

const world = createWorld();

const postTestEntry = (client: TestClient, entry: Partial<NewEntry>) =>
  inTenant(world.db, client.tenantId, (tx) =>
    postEntry(tx, client, { kind: 'recharge', amount: 100n, key: randomUUID(), actor: 'test', ...entry }),
  );
const chargeTestOrder = (client: TestClient, amount: bigint, orderId: string = randomUUID()) =>
  inTenant(world.db, client.tenantId, (tx) =>
    chargeOrder(tx, client, { orderId, waybill: 'MY1', amount, actor: 'test' }),
  );
const getTestAccount = (client: TestClient) =>
  inTenant(world.db, client.tenantId, (tx) => getAccount(tx, client));
const listStoredEntries = ({ tenantId, clientId }: TestClient) =>
  world.owner
    .selectFrom('ledger_entries')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .orderBy('seq')
    .execute();
const getOutcome = (outcome: unknown) => (outcome instanceof Refusal ? outcome.name : 'posted');

describe('postEntry', () => {
  it('numbers entries without gaps and stores the balance after each entry', async () => {
    const client = await world.buildClient();
    await postTestEntry(client, { amount: 1_000n });
    await chargeTestOrder(client, 400n);
    await postTestEntry(client, { kind: 'refund', amount: 150n });
    await postTestEntry(client, { kind: 'adjustment', amount: -50n });
    const entries = await listStoredEntries(client);
    expect(entries.map((entry) => [entry.seq, entry.kind, entry.amount, entry.balance_after])).toEqual([
      [1n, 'recharge', 1_000n, 1_000n],
      [2n, 'consumption', -400n, 600n],
      [3n, 'refund', 150n, 750n],
      [4n, 'adjustment', -50n, 700n],
    ]);
    expect((await getTestAccount(client)).balance).toBe(700n);
    expect(await reconcileTenant(world.db, client.tenantId)).toEqual([]);
  });

  it('refuses a debit above balance plus credit limit and writes nothing', async () => {
    const client = await world.buildClient();
    await postTestEntry(client, { amount: 100n });
    expect(getOutcome(await chargeTestOrder(client, 101n))).toBe('balance_insufficient');
    await world.owner
      .updateTable('accounts')
      .set({ credit_limit: 50n })
      .where('tenant_id', '=', client.tenantId)
      .where('client_id', '=', client.clientId)
      .execute();
    expect(getOutcome(await chargeTestOrder(client, 150n))).toBe('posted');
    expect(getOutcome(await chargeTestOrder(client, 1n))).toBe('balance_insufficient');
    expect((await getTestAccount(client)).balance).toBe(-50n);
    expect(await listStoredEntries(client)).toHaveLength(2);
  });

  it('returns the stored entry for a repeated key and refuses the key with other fields', async () => {
    const client = await world.buildClient();
    const first = await postTestEntry(client, { key: 'once', note: 'cash' });
    const second = await postTestEntry(client, { key: 'once', note: 'cash' });
    expect(second).toEqual({ ...first, repeated: true });
    expect(getOutcome(await postTestEntry(client, { key: 'once', note: 'cash', amount: 101n }))).toBe(
      'key_reused',
    );
    expect(getOutcome(await postTestEntry(client, { key: 'once', note: 'other' }))).toBe('key_reused');
    expect(await listStoredEntries(client)).toHaveLength(1);
    // Keys are unique per client: another client may use the same key.
    const otherClient = await world.buildClient({ tenantId: client.tenantId });
    expect(getOutcome(await postTestEntry(otherClient, { key: 'once', amount: 5n }))).toBe('posted');
  });

  it('writes one entry for twenty concurrent posts with the same key', async () => {
    const client = await world.buildClient();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => postTestEntry(client, { key: 'click' })),
    );
    expect(new Set(responses.map((response) => (response instanceof Refusal ? '' : response.seq)))).toEqual(
      new Set([1n]),
    );
    expect((await getTestAccount(client)).balance).toBe(100n);
  });

  it('charges an order once, also for concurrent posts with different keys', async () => {
    const client = await world.buildClient();
    await world.rechargeAccount(client, 10_000n);
    const orderId = randomUUID();
    const postWithKey = (key: string) =>
      postTestEntry(client, { kind: 'consumption', amount: -100n, orderId, waybill: 'MY1', key });
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) => postWithKey(`try ${index}`)),
    );
    expect(responses.map(getOutcome).sort()).toEqual([...Array(9).fill('order_charged'), 'posted']);
    expect(getOutcome(await chargeTestOrder(client, 100n, orderId))).toBe('order_charged');
    expect((await getTestAccount(client)).balance).toBe(9_900n);
  });

  it('refuses debits of a frozen account and accepts credits', async () => {
    const client = await world.buildClient();
    await world.rechargeAccount(client, 1_000n);
    await inTenant(world.db, client.tenantId, (tx) =>
      sql`select app.freeze_account(${client.tenantId}, ${client.clientId})`.execute(tx),
    );
    expect(getOutcome(await chargeTestOrder(client, 1n))).toBe('account_frozen');
    expect(getOutcome(await postTestEntry(client, { kind: 'adjustment', amount: -1n }))).toBe(
      'account_frozen',
    );
    expect(getOutcome(await postTestEntry(client, { amount: 1n }))).toBe('posted');
    expect((await getTestAccount(client)).balance).toBe(1_001n);
  });

  it('refuses a client of another tenant and fails for the account of another tenant', async () => {
    const [client, foreignClient] = [await world.buildClient(), await world.buildClient()];
    const entry = { kind: 'recharge', amount: 1n, key: 'x', actor: 'test' } as const;
    const response = await inTenant(world.db, client.tenantId, (tx) =>
      postEntry(tx, { tenantId: client.tenantId, clientId: foreignClient.clientId }, entry),
    );
    expect(getOutcome(response)).toBe('client_not_found');
    await expect(
      inTenant(world.db, client.tenantId, (tx) => postEntry(tx, foreignClient, entry)),
    ).rejects.toThrow('another tenant');
    expect((await getTestAccount(foreignClient)).balance).toBe(0n);
  });
});

describe('T5 chargeOrder', () => {
  it('accepts exactly 100 of 200 concurrent debits of 100 from a balance of 10 000', async () => {
    const client = await world.buildClient();
    await world.rechargeAccount(client, 10_000n);
    const outcomes = (
      await Promise.all(Array.from({ length: 200 }, () => chargeTestOrder(client, 100n)))
    ).map(getOutcome);
    const passed = outcomes.filter((outcome) => outcome === 'posted').length;
    const refused = outcomes.filter((outcome) => outcome === 'balance_insufficient').length;
    const entries = await listStoredEntries(client);
    const sum = entries.reduce((total, { amount }) => total + amount, 0n);
    process.stdout.write(`T5   ${passed} passed, ${refused} refused, balance ${sum}\n`);
    expect([passed, refused]).toEqual([100, 100]);
    expect([sum, (await getTestAccount(client)).balance]).toEqual([0n, 0n]);
    expect(await reconcileTenant(world.db, client.tenantId)).toEqual([]);
  });
});

describe('ledger tables', () => {
  it('refuse direct writes by the server’s role', async () => {
    const { tenantId, clientId } = await world.buildClient();
    const statements = [
      sql`insert into ledger_entries select * from ledger_entries`,
      sql`update ledger_entries set amount = 1`,
      sql`delete from ledger_entries`,
      sql`truncate ledger_entries`,
      sql`update accounts set balance = 1`,
      sql`update accounts set last_seq = 1`,
      sql`update accounts set frozen_at = null`,
      sql`insert into accounts (tenant_id, client_id, currency, balance) values (${tenantId}, ${clientId}, 'CNY', 1)`,
    ];
    for (const statement of statements) {
      await expect(inTenant(world.db, tenantId, (tx) => statement.execute(tx))).rejects.toThrow(
        'permission denied',
      );
    }
  });

  it('refuse changes and deletes even by the database owner', async () => {
    const client = await world.buildClient();
    await world.rechargeAccount(client, 5n);
    for (const statement of [
      sql`update ledger_entries set amount = 1`,
      sql`delete from ledger_entries`,
      sql`truncate ledger_entries cascade`,
    ]) {
      await expect(statement.execute(world.owner)).rejects.toThrow('never changed or deleted');
    }
    expect(await listStoredEntries(client)).toHaveLength(1);
  });
});
