import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createWorld, type TestClient } from '../../../../../testing/worlds/world.ts';
import { inTenant } from '../../../platform/db/tenancy/tenancy.ts';
import { Refusal } from '../../../platform/http/calls/handlers.ts';
import { postEntry, reconcileAllTenants, reconcileTenant } from '../index.ts';

const world = createWorld();

async function buildFundedClient(): Promise<TestClient> {
  const client = await world.buildClient();
  await world.rechargeAccount(client, 100n);
  await world.rechargeAccount(client, 50n);
  return client;
}
const corruptAccount = (
  { tenantId, clientId }: TestClient,
  change: { balance?: bigint; last_seq?: bigint },
) =>
  world.owner
    .updateTable('accounts')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .execute();
/** Changes entries as the database owner, with the triggers that protect entries disabled. */
const corruptEntries = (change: string) =>
  world.owner.transaction().execute(async (tx) => {
    // Citus refuses to change triggers of distributed tables without this setting.
    await sql`set local citus.enable_unsafe_triggers = on`.execute(tx);
    await sql`alter table ledger_entries disable trigger user`.execute(tx);
    await sql.raw(change).execute(tx);
    await sql`alter table ledger_entries enable trigger user`.execute(tx);
  });

describe('reconcileTenant', () => {
  it('returns nothing for accounts that add up and for an account without entries', async () => {
    const { tenantId } = await buildFundedClient();
    await world.buildClient({ tenantId });
    expect(await reconcileTenant(world.db, tenantId)).toEqual([]);
  });

  it('freezes debits of an account if its balance is not the sum of its entries, and corrects nothing', async () => {
    const client = await buildFundedClient();
    const { tenantId, clientId } = client;
    await corruptAccount(client, { balance: 151n });
    const mismatches = await reconcileTenant(world.db, tenantId);
    expect(mismatches).toMatchObject([{ tenantId, clientId, problems: ['balance_differs'] }]);
    const debit = { kind: 'consumption', amount: -1n, key: 'x', actor: 'test' } as const;
    const outcome = await inTenant(world.db, tenantId, (tx) => postEntry(tx, client, debit));
    expect(outcome).toEqual(new Refusal('account_frozen'));
    expect(await reconcileTenant(world.db, tenantId)).toEqual(mismatches);
  });

  it('reports a missing entry, a missing number and a wrong running balance', async () => {
    const gapClient = await buildFundedClient();
    await corruptAccount(gapClient, { last_seq: 3n });
    expect(await reconcileTenant(world.db, gapClient.tenantId)).toMatchObject([
      { problems: ['sequence_broken'] },
    ]);

    const lossClient = await buildFundedClient();
    await corruptEntries(`delete from ledger_entries where client_id = '${lossClient.clientId}' and seq = 1`);
    expect((await reconcileTenant(world.db, lossClient.tenantId))[0]?.problems).toEqual([
      'balance_differs',
      'sequence_broken',
      'running_balance_differs',
    ]);

    const changedClient = await buildFundedClient();
    await corruptEntries(
      `update ledger_entries set balance_after = 99 where client_id = '${changedClient.clientId}' and seq = 1`,
    );
    expect(await reconcileTenant(world.db, changedClient.tenantId)).toMatchObject([
      { problems: ['running_balance_differs'] },
    ]);
  });

  it('reports the problems that checks of other features return', async () => {
    const { tenantId, clientId } = await buildFundedClient();
    const check = async () => [{ clientId, problem: 'order_not_charged' as const }];
    expect(await reconcileTenant(world.db, tenantId, { checks: [check] })).toMatchObject([
      { problems: ['order_not_charged'] },
    ]);
  });

  it('reconciles more accounts than one batch holds', async () => {
    const tenantId = await world.buildTenant();
    for (let index = 0; index < 205; index += 1) await world.buildClient({ tenantId });
    const lastClient = await world.buildClient({ tenantId });
    await corruptAccount(lastClient, { balance: 1n });
    expect(await reconcileTenant(world.db, tenantId)).toMatchObject([{ clientId: lastClient.clientId }]);
  });
});

describe('reconcileAllTenants', () => {
  it('logs the mismatches of every tenant', async () => {
    const client = await buildFundedClient();
    await corruptAccount(client, { balance: 0n });
    const lines: unknown[] = [];
    const log = {
      info: (...line: unknown[]) => lines.push(line),
      error: (...line: unknown[]) => lines.push(line),
    };
    const mismatches = await reconcileAllTenants(world.db, log);
    expect(mismatches).toContainEqual(expect.objectContaining({ clientId: client.clientId }));
    expect(JSON.stringify(lines)).toContain(client.clientId);
  });
});
