import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@miya/contract/calls';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { chooseSeed, printFigure } from '../../../../testing/figures/print-figure.ts';
import { createWorld, requestOf } from '../../../../testing/worlds/world.ts';
import { inTenant, type Tx } from '../../../src/platform/db/tenancy/tenancy.ts';
import { createSessionToken } from '../support/actors.ts';
import { buildTestApp, connectWithHooks } from '../support/test-app.ts';

const world = createWorld();
const TENANTS = 20;
const REQUESTS = 1_000;
const AT_ONCE = 20;

/** A pool of two that asks every connection, before whoever gets it, which tenant it still thinks it is in. */
function connectWithTenantCheck(url: string) {
  const settings: Promise<string | null>[] = [];
  const db = connectWithHooks(url, {
    connections: 2,
    // A connection works off its queries in order, so this one runs before the first of the request.
    onAcquire: (client) => {
      const asked = client.query(`select current_setting('app.tenant_id', true) as tenant`);
      settings.push(asked.then(({ rows }) => rows[0].tenant).catch(() => 'lost'));
    },
  });
  return { db, settings };
}

describe('T10 a pool of two connections', () => {
  it('serves 20 tenants, some of them cut off midway, and never remembers the one before', async () => {
    const { db, settings } = connectWithTenantCheck(world.ownerUrl);
    const app = await buildTestApp(db);

    const clients = await Promise.all(
      Array.from({ length: TENANTS }, async (_, at) => {
        const client = await world.buildClient({ name: `canary of client ${at}.` });
        return { ...client, token: await createSessionToken(world, client) };
      }),
    );
    const abort = async (tx: Tx) => {
      await tx.updateTable('clients').set({ password_hash: 'never' }).execute();
      throw new Error('cut off midway');
    };
    const lose = (tx: Tx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);

    const turns = fc.sample(fc.tuple(fc.nat(TENANTS - 1), fc.nat(39)), {
      numRuns: REQUESTS,
      seed: chooseSeed('T10'),
    });
    const counts = { own: 0, foreign: 0, aborted: 0, refused: 0 };
    /** Where the machine is slow, some are told that too many wait: they come again, as everybody does. */
    const ask = async (request: ReturnType<typeof requestOf>) => {
      for (;;) {
        const answer = await app.inject(request);
        if (answer.statusCode !== 503) return answer;
        counts.refused += 1;
        await pause(5);
      }
    };
    const work = async () => {
      for (let turn = turns.pop(); turn; turn = turns.pop()) {
        const client = clients[turn[0]];
        if (!client) throw new Error('there is a client for every turn');
        if (turn[1] < 2) {
          await expect(inTenant(db, client.tenantId, turn[1] === 0 ? abort : lose)).rejects.toThrow();
          counts.aborted += 1;
          continue;
        }
        const { token, clientId, name } = client;
        const { body } = await ask(requestOf(calls.getClient, { id: clientId }, { token }));
        if (body.includes(`"${name}"`)) counts.own += 1;
        if (clients.some((other) => other !== client && body.includes(`"${other.name}"`)))
          counts.foreign += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const found = await Promise.all(settings);
    await app.close();
    await db.destroy();

    // The first time a connection knows no such setting; later it knows it to be empty.
    expect(found.filter((tenant) => tenant !== null && tenant !== '')).toEqual([]);
    expect(found.length).toBeGreaterThanOrEqual(REQUESTS);
    expect(counts).toMatchObject({ foreign: 0, own: REQUESTS - counts.aborted });
    expect(counts.aborted).toBeGreaterThan(REQUESTS / 50);
    const { rows } = await sql`select from clients where password_hash = 'never'`.execute(world.owner);
    expect(rows).toEqual([]);
    printFigure(
      'T10',
      `${REQUESTS} requests, ${counts.aborted} cut off, ${counts.refused} asked again, ${found.length} checkouts: 0 canaries, setting always empty`,
    );
  });
});
