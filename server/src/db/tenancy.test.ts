import { AbortedTransactionError, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { connectWatched } from '../../test/trust/apps.ts';
import { createWorld } from '../../test/world.ts';
import { kept } from './save-trips.ts';
import { beginAnew, endWith, inTenant, type Tx } from './tenancy.ts';

const world = createWorld();
const say = async (tx: Tx, word: string) => {
  const { rows } = await sql<{ word: string }>`select ${word}::text as word ${kept}`.execute(tx);
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

describe('a transaction that ends with its last statement', () => {
  const inItsOwn = <T>(tenantId: number, work: (tx: Tx) => Promise<T>) =>
    inTenant(world.owner, tenantId, work, { mayEnd: true });
  const tenantOf = sql<{
    tenant: string | null;
  }>`select nullif(current_setting('app.tenant_id', true), '') as tenant`;
  const rename = (tenantId: number, name: string) => sql<{ name: string }>`
    insert into networks (tenant_id, name) values (${tenantId}, ${name}) returning name`;
  const named = (tenantId: number, name: string) =>
    world.owner
      .selectFrom('networks')
      .select('name')
      .where('tenant_id', '=', tenantId)
      .where('name', '=', name)
      .execute();

  it('has kept all of it by then, and is of no tenant any more', async () => {
    const tenantId = await world.buildTenant();
    const [kept, tenant] = await inItsOwn(tenantId, async (tx) => {
      await rename(tenantId, 'first').execute(tx);
      await endWith(tx, rename(tenantId, 'last').compile(tx));
      const { rows } = await tenantOf.execute(tx);
      return [[...(await named(tenantId, 'first')), ...(await named(tenantId, 'last'))], rows[0]?.tenant];
    });
    expect(kept).toHaveLength(2);
    expect(tenant).toBeNull();
  });

  it('has kept nothing where the statement failed, and says why', async () => {
    const tenantId = await world.buildTenant();
    const failing = inItsOwn(tenantId, async (tx) => {
      await rename(tenantId, 'first').execute(tx);
      await endWith(tx, sql`select 1 / 0 as never`.compile(tx));
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(await named(tenantId, 'first')).toEqual([]);
  });

  it('can go on in another one, after either', async () => {
    const tenantId = await world.buildTenant();
    await inItsOwn(tenantId, async (tx) => {
      await endWith(tx, sql`select 1 / 0 as never`.compile(tx)).catch(() => undefined);
      await beginAnew(tx, tenantId);
      expect((await tenantOf.execute(tx)).rows).toEqual([{ tenant: String(tenantId) }]);
      await rename(tenantId, 'second').execute(tx);
      expect(await named(tenantId, 'second')).toEqual([]);
    });
    expect(await named(tenantId, 'second')).toHaveLength(1);
  });

  it('goes on where more is to come: whoever began it ends it', async () => {
    const tenantId = await world.buildTenant();
    const undone = inTenant(world.owner, tenantId, async (tx) => {
      await endWith(tx, rename(tenantId, 'not yet').compile(tx));
      await beginAnew(tx, tenantId);
      expect((await tenantOf.execute(tx)).rows).toEqual([{ tenant: String(tenantId) }]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await named(tenantId, 'not yet')).toEqual([]);
  });
});
