import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createWorld, type TestClient } from '../../../../../testing/worlds/world.ts';
import type { Db } from '../../../platform/db/connection/connect.ts';
import { inTenant } from '../../../platform/db/tenancy/tenancy.ts';
import { type PastEntry, postPastEntries, reconcileTenant } from '../index.ts';

const world = createWorld();
const recharge = { kind: 'recharge', amount: 500n, key: 'first', actor: 'test' } as const;
const consumption = { kind: 'consumption', amount: -200n, key: 'second', actor: 'test' } as const;
const [march, april] = [new Date('2026-03-01T08:00:00Z'), new Date('2026-04-01T08:00:00Z')];

const postEntries = (db: Db, client: TestClient, entries: PastEntry[]) =>
  inTenant(db, client.tenantId, (tx) => postPastEntries(tx, client, entries));
const listStoredEntries = ({ tenantId, clientId }: TestClient) =>
  world.owner
    .selectFrom('ledger_entries')
    .select(['seq', 'amount', 'balance_after', 'created_at'])
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .orderBy('seq')
    .execute();

describe('postPastEntries', () => {
  it('numbers entries by their time, also when they arrive in another order', async () => {
    const client = await world.buildClient();
    await postEntries(world.owner, client, [
      { ...consumption, postedAt: april },
      { ...recharge, postedAt: march },
    ]);
    expect(await listStoredEntries(client)).toEqual([
      { seq: 1n, amount: 500n, balance_after: 500n, created_at: march },
      { seq: 2n, amount: -200n, balance_after: 300n, created_at: april },
    ]);
    expect(await reconcileTenant(world.db, client.tenantId)).toEqual([]);
  });

  it('posts no entry if one entry is refused', async () => {
    const client = await world.buildClient();
    const entries = [
      { ...recharge, postedAt: march },
      { ...consumption, amount: -501n, postedAt: april },
    ];
    await expect(postEntries(world.owner, client, entries)).rejects.toThrow('balance_insufficient');
    expect(await listStoredEntries(client)).toEqual([]);
  });

  it('fails for the server’s role, which has no function to post an entry with a given time', async () => {
    const client = await world.buildClient();
    await expect(postEntries(world.db, client, [{ ...recharge, postedAt: march }])).rejects.toThrow(
      'permission denied',
    );
    const { rows } = await sql<{ name: string }>`
      select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'app' and p.proname like 'post_entry%' and has_function_privilege('miya_app', p.oid, 'execute')
        and 'timestamptz'::regtype = any (p.proargtypes)`.execute(world.owner);
    expect(rows).toEqual([]);
  });
});
