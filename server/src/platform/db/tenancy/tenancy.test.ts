import { AbortedTransactionError, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createWorld } from '../../../../../testing/worlds/world.ts';
import { connectWatched } from '../../../../test/trust/support/apps.ts';
import { connect } from '../connection/connect.ts';
import { executeKept } from '../connection/kept-plan.ts';
import { type Ending, type Lastly, lastly, mapEnding, settle } from '../connection/lastly.ts';
import { inTenant, type Tx } from './tenancy.ts';

const world = createWorld();
const say = async (tx: Tx, word: string) => {
  const { rows } = await executeKept(tx, sql<{ word: string }>`select ${word}::text as word`);
  return rows[0]?.word;
};
const fail = (tx: Tx) => sql`select 1 / 0`.execute(tx);

describe('inTenant', () => {
  it('answers each of many statements asked at once, the kept ones too', async () => {
    const tenantId = await world.buildTenant();
    const words = ['one', 'two', 'three', 'four'];
    const said = await inTenant(world.db, tenantId, (tx) => Promise.all(words.map((word) => say(tx, word))));
    expect(said).toEqual(words);
  });

  it('undoes all when one of them fails, and the connection keeps nothing of it', async () => {
    const tenantId = await world.buildTenant();
    const db = connectWatched(world.ownerUrl, { connections: 1 });
    // The kept one is parsed first in a transaction that has failed already, where nothing is parsed.
    const failing = inTenant(db, tenantId, (tx) => Promise.all([fail(tx), say(tx, 'never')]));
    await expect(failing).rejects.toThrow('division by zero');
    const after = await inTenant(db, tenantId, async (tx) => {
      const { rows } = await sql<{
        tenant: string;
      }>`select current_setting('app.tenant_id') as tenant`.execute(tx);
      return [await say(tx, 'again'), rows[0]?.tenant];
    });
    expect(after).toEqual(['again', String(tenantId)]);
    await db.destroy();
  });

  it('does not take a failure that nobody passed on for a success', async () => {
    const tenantId = await world.buildTenant();
    const forgetful = inTenant(world.db, tenantId, (tx) => fail(tx).catch(() => 'done'));
    await expect(forgetful).rejects.toThrow(AbortedTransactionError);
  });
});

describe('a transaction whose work returns its last statement', () => {
  type Named = { name: string };
  const tenantOf = sql<{
    tenant: string | null;
  }>`select nullif(current_setting('app.tenant_id', true), '') as tenant`;
  const rename = (tenantId: number, name: string) => sql<Named>`
    insert into networks (tenant_id, name) values (${tenantId}, ${name}) returning name`;
  const named = (tenantId: number, name: string) =>
    world.owner
      .selectFrom('networks')
      .select('name')
      .where('tenant_id', '=', tenantId)
      .where('name', '=', name)
      .execute();
  const nothingElse = async () => 'otherwise';
  const renameLastly = (tx: Tx, tenantId: number, name: string): Lastly<string> =>
    lastly(rename(tenantId, name).compile(tx), { done: (row) => row.name, otherwise: nothingElse });
  const nothing = sql<Named>`select 'never' as name where false`;
  const failure = sql<Named>`select (1 / 0)::text as name`;

  it('has kept all of it when the result is made, and is of no tenant any more', async () => {
    const tenantId = await world.buildTenant();
    // With one connection, what comes after is asked on the same one.
    const db = connect({ url: world.ownerUrl, connections: 1, onError: () => undefined });
    const work = async (tx: Tx) => {
      await rename(tenantId, 'first').execute(tx);
      return mapEnding(renameLastly(tx, tenantId, 'last'), (name) => ({
        name,
        kept: [named(tenantId, 'first'), named(tenantId, 'last')],
      }));
    };
    const { name, kept } = await inTenant(db, tenantId, work);
    expect(name).toBe('last');
    expect((await Promise.all(kept)).flat()).toHaveLength(2);
    expect((await tenantOf.execute(db)).rows).toEqual([{ tenant: null }]);
    await db.destroy();
  });

  it('sends nothing of the work any more, not even what was forgotten in it', async () => {
    const tenantId = await world.buildTenant();
    let forgotten: Tx | undefined;
    const last = await inTenant(world.owner, tenantId, async (tx) => {
      forgotten = tx;
      return renameLastly(tx, tenantId, 'last');
    });
    expect(last).toBe('last');
    if (!forgotten) throw new Error('the work has run');
    await expect(rename(tenantId, 'too late').execute(forgotten)).rejects.toThrow('has ended');
    expect(await named(tenantId, 'too late')).toEqual([]);
  });

  it('has kept nothing where the statement failed, and says why', async () => {
    const tenantId = await world.buildTenant();
    const failing = inTenant(world.owner, tenantId, async (tx) => {
      await rename(tenantId, 'first').execute(tx);
      return lastly(failure.compile(tx), { done: (row) => row.name, otherwise: nothingElse });
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(await named(tenantId, 'first')).toEqual([]);
  });

  it.each([
    ['did nothing', nothing],
    ['failed in a way that means nothing', failure],
  ])('goes on in another one where the statement %s', async (_how, statement) => {
    const tenantId = await world.buildTenant();
    const work = async (tx: Tx): Promise<Ending<string>> => {
      await rename(tenantId, 'first').execute(tx);
      return lastly(statement.compile(tx), {
        done: (row) => row.name,
        isNothing: () => true,
        otherwise: async (another) => {
          expect((await tenantOf.execute(another)).rows).toEqual([{ tenant: String(tenantId) }]);
          await rename(tenantId, 'second').execute(another);
          expect(await named(tenantId, 'second')).toEqual([]);
          return renameLastly(another, tenantId, 'third');
        },
      });
    };
    expect(await inTenant(world.owner, tenantId, work)).toBe('third');
    expect(await named(tenantId, 'first')).toHaveLength(statement === nothing ? 1 : 0);
    expect(await named(tenantId, 'second')).toHaveLength(1);
    expect(await named(tenantId, 'third')).toHaveLength(1);
  });

  it('does not take a failure that nobody passed on for a success', async () => {
    const tenantId = await world.buildTenant();
    const forgetful = inTenant(world.owner, tenantId, async (tx) => {
      await rename(tenantId, 'first').execute(tx);
      await fail(tx).catch(() => undefined);
      return renameLastly(tx, tenantId, 'last');
    });
    await expect(forgetful).rejects.toThrow('transaction is aborted');
    expect(await named(tenantId, 'first')).toEqual([]);
  });

  it('goes on where more is to come: whoever began it ends it', async () => {
    const tenantId = await world.buildTenant();
    const undone = inTenant(world.owner, tenantId, async (tx) => {
      expect(await settle(tx, renameLastly(tx, tenantId, 'not yet'))).toBe('not yet');
      expect((await tenantOf.execute(tx)).rows).toEqual([{ tenant: String(tenantId) }]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await named(tenantId, 'not yet')).toEqual([]);
  });
});
