import { AbortedTransactionError, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createWorld } from '../../../../../testing/worlds/world.ts';
import { connectWithHooks } from '../../../../test/trust/support/test-app.ts';
import { connect } from '../connection/connect.ts';
import { type Ending, type Lastly, lastly, mapEnding, settle } from '../connection/lastly.ts';
import { executePrepared } from '../connection/prepared-statement.ts';
import { inTenant, type Tx } from './tenancy.ts';

const world = createWorld();
const echoPrepared = async (tx: Tx, word: string) => {
  const { rows } = await executePrepared(tx, sql<{ word: string }>`select ${word}::text as word`);
  return rows[0]?.word;
};
const fail = (tx: Tx) => sql`select 1 / 0`.execute(tx);

describe('inTenant', () => {
  it('returns the rows of each of several statements sent together, prepared ones too', async () => {
    const tenantId = await world.buildTenant();
    const words = ['one', 'two', 'three', 'four'];
    const echoed = await inTenant(world.db, tenantId, (tx) =>
      Promise.all(words.map((word) => echoPrepared(tx, word))),
    );
    expect(echoed).toEqual(words);
  });

  it('rolls back all statements when one fails, and the connection works for the next transaction', async () => {
    const tenantId = await world.buildTenant();
    const db = connectWithHooks(world.ownerUrl, { connections: 1 });
    // When the prepared statement is first used, the transaction has already failed, and PostgreSQL does not parse the
    // statement. The next use must prepare it anew.
    const failing = inTenant(db, tenantId, (tx) => Promise.all([fail(tx), echoPrepared(tx, 'never')]));
    await expect(failing).rejects.toThrow('division by zero');
    const after = await inTenant(db, tenantId, async (tx) => {
      const { rows } = await sql<{
        tenant: string;
      }>`select current_setting('app.tenant_id') as tenant`.execute(tx);
      return [await echoPrepared(tx, 'again'), rows[0]?.tenant];
    });
    expect(after).toEqual(['again', String(tenantId)]);
    await db.destroy();
  });

  it('reports a failure that the work has caught and ignored', async () => {
    const tenantId = await world.buildTenant();
    const ignoring = inTenant(world.db, tenantId, (tx) => fail(tx).catch(() => 'done'));
    await expect(ignoring).rejects.toThrow(AbortedTransactionError);
  });
});

describe('a transaction whose work returns its last statement', () => {
  type NetworkName = { name: string };
  const selectTenant = sql<{
    tenant: string | null;
  }>`select nullif(current_setting('app.tenant_id', true), '') as tenant`;
  const insertNetwork = (tenantId: number, name: string) => sql<NetworkName>`
    insert into networks (tenant_id, name) values (${tenantId}, ${name}) returning name`;
  const listNetworks = (tenantId: number, name: string) =>
    world.owner
      .selectFrom('networks')
      .select('name')
      .where('tenant_id', '=', tenantId)
      .where('name', '=', name)
      .execute();
  const doOtherwise = async () => 'otherwise';
  const insertNetworkLastly = (tx: Tx, tenantId: number, name: string): Lastly<string> =>
    lastly(insertNetwork(tenantId, name).compile(tx), { done: (row) => row.name, otherwise: doOtherwise });
  const selectNothing = sql<NetworkName>`select 'never' as name where false`;
  const selectFailure = sql<NetworkName>`select (1 / 0)::text as name`;

  it('has committed all statements when it creates the result, and the connection has no tenant any more', async () => {
    const tenantId = await world.buildTenant();
    // With one connection, the statement after the transaction runs on the same connection.
    const db = connect({ url: world.ownerUrl, connections: 1, onError: () => undefined });
    const work = async (tx: Tx) => {
      await insertNetwork(tenantId, 'first').execute(tx);
      return mapEnding(insertNetworkLastly(tx, tenantId, 'last'), (name) => ({
        name,
        networks: [listNetworks(tenantId, 'first'), listNetworks(tenantId, 'last')],
      }));
    };
    const { name, networks } = await inTenant(db, tenantId, work);
    expect(name).toBe('last');
    expect((await Promise.all(networks)).flat()).toHaveLength(2);
    expect((await selectTenant.execute(db)).rows).toEqual([{ tenant: null }]);
    await db.destroy();
  });

  it('refuses statements that the work sends after it has returned', async () => {
    const tenantId = await world.buildTenant();
    let endedTx: Tx | undefined;
    const last = await inTenant(world.owner, tenantId, async (tx) => {
      endedTx = tx;
      return insertNetworkLastly(tx, tenantId, 'last');
    });
    expect(last).toBe('last');
    if (!endedTx) throw new Error('the work has not run');
    await expect(insertNetwork(tenantId, 'too late').execute(endedTx)).rejects.toThrow('has ended');
    expect(await listNetworks(tenantId, 'too late')).toEqual([]);
  });

  it('rolls back everything when the statement fails, and throws its error', async () => {
    const tenantId = await world.buildTenant();
    const failing = inTenant(world.owner, tenantId, async (tx) => {
      await insertNetwork(tenantId, 'first').execute(tx);
      return lastly(selectFailure.compile(tx), { done: (row) => row.name, otherwise: doOtherwise });
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(await listNetworks(tenantId, 'first')).toEqual([]);
  });

  it.each([
    ['returned no row', selectNothing],
    ['failed with an error that counts as no change', selectFailure],
  ])('continues in another transaction when the statement %s', async (_how, statement) => {
    const tenantId = await world.buildTenant();
    const work = async (tx: Tx): Promise<Ending<string>> => {
      await insertNetwork(tenantId, 'first').execute(tx);
      return lastly(statement.compile(tx), {
        done: (row) => row.name,
        isNothing: () => true,
        otherwise: async (another) => {
          expect((await selectTenant.execute(another)).rows).toEqual([{ tenant: String(tenantId) }]);
          await insertNetwork(tenantId, 'second').execute(another);
          expect(await listNetworks(tenantId, 'second')).toEqual([]);
          return insertNetworkLastly(another, tenantId, 'third');
        },
      });
    };
    expect(await inTenant(world.owner, tenantId, work)).toBe('third');
    expect(await listNetworks(tenantId, 'first')).toHaveLength(statement === selectNothing ? 1 : 0);
    expect(await listNetworks(tenantId, 'second')).toHaveLength(1);
    expect(await listNetworks(tenantId, 'third')).toHaveLength(1);
  });

  it('reports a failure that the work has caught and ignored', async () => {
    const tenantId = await world.buildTenant();
    const ignoring = inTenant(world.owner, tenantId, async (tx) => {
      await insertNetwork(tenantId, 'first').execute(tx);
      await fail(tx).catch(() => undefined);
      return insertNetworkLastly(tx, tenantId, 'last');
    });
    await expect(ignoring).rejects.toThrow('transaction is aborted');
    expect(await listNetworks(tenantId, 'first')).toEqual([]);
  });

  it('does not commit inside settle(): the caller that began the transaction ends it', async () => {
    const tenantId = await world.buildTenant();
    const undone = inTenant(world.owner, tenantId, async (tx) => {
      expect(await settle(tx, insertNetworkLastly(tx, tenantId, 'not yet'))).toBe('not yet');
      expect((await selectTenant.execute(tx)).rows).toEqual([{ tenant: String(tenantId) }]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await listNetworks(tenantId, 'not yet')).toEqual([]);
  });
});
