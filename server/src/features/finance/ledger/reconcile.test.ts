import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createWorld, type TestClient } from '../../../../../testing/worlds/world.ts';
import { inTenant } from '../../../platform/db/tenancy/tenancy.ts';
import { Refused } from '../../../platform/http/calls/handlers.ts';
import { postEntry, reconcile, reconcileAll } from '../index.ts';

const world = createWorld();

async function buildRich(): Promise<TestClient> {
  const client = await world.buildClient();
  await world.giveMoney(client, 100n);
  await world.giveMoney(client, 50n);
  return client;
}
const spoilAccount = ({ tenantId, clientId }: TestClient, change: { balance?: bigint; last_seq?: bigint }) =>
  world.owner
    .updateTable('accounts')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .execute();
/** As somebody with the owner's password could, past every lock. */
const spoilEntries = (change: string) =>
  world.owner.transaction().execute(async (tx) => {
    // On a cluster only who says so may touch triggers.
    await sql`set local citus.enable_unsafe_triggers = on`.execute(tx);
    await sql`alter table ledger_entries disable trigger user`.execute(tx);
    await sql.raw(change).execute(tx);
    await sql`alter table ledger_entries enable trigger user`.execute(tx);
  });

describe('reconcile', () => {
  it('finds nothing where everything adds up, without entries too', async () => {
    const { tenantId } = await buildRich();
    await world.buildClient({ tenantId });
    expect(await reconcile(world.db, tenantId)).toEqual([]);
  });

  it('freezes debits of an account whose balance is not the sum of its entries, and repairs nothing', async () => {
    const client = await buildRich();
    const { tenantId, clientId } = client;
    await spoilAccount(client, { balance: 151n });
    const found = await reconcile(world.db, tenantId);
    expect(found).toMatchObject([{ tenantId, clientId, problems: ['balance_differs'] }]);
    const debit = { kind: 'consumption', amount: -1n, key: 'x', actor: 'test' } as const;
    const answer = await inTenant(world.db, tenantId, (tx) => postEntry(tx, client, debit));
    expect(answer).toEqual(new Refused('account_frozen'));
    expect(await reconcile(world.db, tenantId)).toEqual(found);
  });

  it('finds a number that is missing, and a balance after an entry that is not', async () => {
    const gap = await buildRich();
    await spoilAccount(gap, { last_seq: 3n });
    expect(await reconcile(world.db, gap.tenantId)).toMatchObject([{ problems: ['sequence_broken'] }]);

    const lost = await buildRich();
    await spoilEntries(`delete from ledger_entries where client_id = '${lost.clientId}' and seq = 1`);
    expect((await reconcile(world.db, lost.tenantId))[0]?.problems).toEqual([
      'balance_differs',
      'sequence_broken',
      'running_balance_differs',
    ]);

    const bent = await buildRich();
    await spoilEntries(
      `update ledger_entries set balance_after = 99 where client_id = '${bent.clientId}' and seq = 1`,
    );
    expect(await reconcile(world.db, bent.tenantId)).toMatchObject([
      { problems: ['running_balance_differs'] },
    ]);
  });

  it('asks other features what they miss', async () => {
    const { tenantId, clientId } = await buildRich();
    const check = async () => [{ clientId, problem: 'order_not_charged' as const }];
    expect(await reconcile(world.db, tenantId, { checks: [check] })).toMatchObject([
      { problems: ['order_not_charged'] },
    ]);
  });

  it('walks more accounts than it reads at once', async () => {
    const tenantId = await world.buildTenant();
    for (let at = 0; at < 205; at += 1) await world.buildClient({ tenantId });
    const last = await world.buildClient({ tenantId });
    await spoilAccount(last, { balance: 1n });
    expect(await reconcile(world.db, tenantId)).toMatchObject([{ clientId: last.clientId }]);
  });

  it('goes to the log tenant by tenant', async () => {
    const client = await buildRich();
    await spoilAccount(client, { balance: 0n });
    const lines: unknown[] = [];
    const log = {
      info: (...line: unknown[]) => lines.push(line),
      error: (...line: unknown[]) => lines.push(line),
    };
    const found = await reconcileAll(world.db, log);
    expect(found).toContainEqual(expect.objectContaining({ clientId: client.clientId }));
    expect(JSON.stringify(lines)).toContain(client.clientId);
  });
});
