import { AbortedTransactionError, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { connectWatched } from '../../test/trust/apps.ts';
import { createWorld } from '../../test/world.ts';
import { kept } from './save-trips.ts';
import { inTenant, type Tx } from './tenancy.ts';

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
