import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createWorld, type TestClient } from '../../../../../testing/worlds/world.ts';
import type { Db } from '../../../platform/db/connection/connect.ts';
import { inTenant } from '../../../platform/db/tenancy/tenancy.ts';
import { type PastEntry, postPastEntries, reconcile } from '../index.ts';

const world = createWorld();
const recharge = { kind: 'recharge', amount: 500n, key: 'first', actor: 'test' } as const;
const spent = { kind: 'consumption', amount: -200n, key: 'second', actor: 'test' } as const;
const [march, april] = [new Date('2026-03-01T08:00:00Z'), new Date('2026-04-01T08:00:00Z')];

const post = (db: Db, client: TestClient, entries: PastEntry[]) =>
  inTenant(db, client.tenantId, (tx) => postPastEntries(tx, client, entries));
const entriesOf = ({ tenantId, clientId }: TestClient) =>
  world.owner
    .selectFrom('ledger_entries')
    .select(['seq', 'amount', 'balance_after', 'created_at'])
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .orderBy('seq')
    .execute();

describe('postPastEntries', () => {
  it('numbers entries in the sequence of their times, whatever the sequence they come in', async () => {
    const client = await world.buildClient();
    await post(world.owner, client, [
      { ...spent, at: april },
      { ...recharge, at: march },
    ]);
    expect(await entriesOf(client)).toEqual([
      { seq: 1n, amount: 500n, balance_after: 500n, created_at: march },
      { seq: 2n, amount: -200n, balance_after: 300n, created_at: april },
    ]);
    expect(await reconcile(world.db, client.tenantId)).toEqual([]);
  });

  it('fails whole where one of them would be refused', async () => {
    const client = await world.buildClient();
    const tooMuch = [
      { ...recharge, at: march },
      { ...spent, amount: -501n, at: april },
    ];
    await expect(post(world.owner, client, tooMuch)).rejects.toThrow('balance_insufficient');
    expect(await entriesOf(client)).toEqual([]);
  });

  it('is the owner’s alone: the role that serves can say no other time than now', async () => {
    const client = await world.buildClient();
    await expect(post(world.db, client, [{ ...recharge, at: march }])).rejects.toThrow('permission denied');
    const { rows } = await sql<{ name: string }>`
      select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'app' and p.proname like 'post_entry%' and has_function_privilege('miya_app', p.oid, 'execute')
        and 'timestamptz'::regtype = any (p.proargtypes)`.execute(world.owner);
    expect(rows).toEqual([]);
  });
});
