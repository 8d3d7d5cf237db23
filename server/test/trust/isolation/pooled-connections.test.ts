// Tests SECURITY.md, 'A tenant cannot read or change the data of another tenant'. A pooled connection keeps nothing of
// the tenant that used the connection before.
import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@miya/contract/calls';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { chooseSeed, printFigure } from '../../../../testing/figures/print-figure.ts';
import { buildCallRequest, createWorld } from '../../../../testing/worlds/world.ts';
import { inTenant, type Tx } from '../../../src/platform/db/tenancy/tenancy.ts';
import { createSessionToken } from '../support/actors.ts';
import { buildTestApp, connectWithHooks } from '../support/test-app.ts';

const world = createWorld();
const TENANTS = 20;
const REQUESTS = 1_000;
const AT_ONCE = 20;

/** Connects with a pool of two. Before a request gets a connection, the tenant setting of the connection is read. */
function connectWithTenantCheck(url: string) {
  const settings: Promise<string | null>[] = [];
  const db = connectWithHooks(url, {
    connections: 2,
    // A connection runs its queries in order, so this query runs before the first query of the request.
    onAcquire: (client) => {
      const setting = client.query(`select current_setting('app.tenant_id', true) as tenant`);
      settings.push(setting.then(({ rows }) => rows[0].tenant).catch(() => 'lost'));
    },
  });
  return { db, settings };
}

describe('T10 a pool of two connections', () => {
  it('serves 20 tenants, with some transactions cut off, and never keeps the tenant of a request', async () => {
    const { db, settings } = connectWithTenantCheck(world.ownerUrl);
    const app = await buildTestApp(db);

    const clients = await Promise.all(
      Array.from({ length: TENANTS }, async (_, index) => {
        const client = await world.buildClient({ name: `canary of client ${index}.` });
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
    /** On a slow machine some requests are refused with 503. They are sent again, as all clients do. */
    const sendRequest = async (request: ReturnType<typeof buildCallRequest>) => {
      for (;;) {
        const response = await app.inject(request);
        if (response.statusCode !== 503) return response;
        counts.refused += 1;
        await pause(5);
      }
    };
    const work = async () => {
      for (let turn = turns.pop(); turn; turn = turns.pop()) {
        const client = clients[turn[0]];
        if (!client) throw new Error('a turn names no client');
        if (turn[1] < 2) {
          await expect(inTenant(db, client.tenantId, turn[1] === 0 ? abort : lose)).rejects.toThrow();
          counts.aborted += 1;
          continue;
        }
        const { token, clientId, name } = client;
        const { body } = await sendRequest(buildCallRequest(calls.getClient, { id: clientId }, { token }));
        if (body.includes(`"${name}"`)) counts.own += 1;
        if (clients.some((other) => other !== client && body.includes(`"${other.name}"`)))
          counts.foreign += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const found = await Promise.all(settings);
    await app.close();
    await db.destroy();

    // A new connection has no such setting (null). Later the setting is empty.
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
