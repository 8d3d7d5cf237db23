import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { calls } from '@miya/contract/calls';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { report } from '../../../testing/figures/report-row.ts';
import { injectCall } from '../../../testing/worlds/inject-call.ts';
import { createDatabase } from '../../../testing/worlds/postgres.ts';
import { requestOf } from '../../../testing/worlds/world.ts';
import { buildApp } from '../app.ts';
import { printedSignIn } from '../demo/demo-tenants.ts';
import { reconcile } from '../finance/index.ts';
import { createLogger } from '../logger.ts';
import { APP_ROLE, connect } from './connect.ts';
import { migrate } from './migrate.ts';
import { loadRelease, readRelease } from './releases/load-release.ts';

const folder = new URL('./migrations/', import.meta.url);
const migrations = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort();
const textOf = (name: string) => readFileSync(new URL(name, folder), 'utf8');

describe('a migration that was merged', () => {
  it('is never changed: a database that has applied it would refuse to start', () => {
    const sealed: Record<string, string> = JSON.parse(textOf('checksums.json'));
    const found = Object.fromEntries(
      migrations.map((name) => [name, createHash('sha256').update(textOf(name)).digest('hex')]),
    );
    // A new one is added to checksums.json with the sum that is found here. One that is there already is not touched.
    expect(found).toEqual(sealed);
  });

  it('takes nothing away that the version before still uses, unless it says which release ended that', async () => {
    const { last } = await readRelease();
    const takesAway =
      /\b(drop\s+(table|column|constraint|function|trigger|view)|rename\s+(to|column)|set\s+not\s+null|revoke\s+(?!all\s+on\s+function))/i;
    const taking = migrations
      .filter((name) => name > last)
      .filter((name) => {
        const text = textOf(name);
        return takesAway.test(text.replace(/--.*$/gm, '')) && !/^-- contracts: \S/m.test(text);
      });
    expect(taking).toEqual([]);
  });
});

describe('the database of the last release', () => {
  it('comes to the newest schema with all its data, and is served', async () => {
    const { url, drop } = await createDatabase();
    const plain = new URL(url);
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    plain.pathname = `${plain.pathname}_old`;
    const name = pg.escapeIdentifier(plain.pathname.slice(1));
    await admin.query(`create database ${name} template template0`);
    const release = await readRelease();
    await loadRelease(plain.href, release);
    await migrate(plain.href);

    const client = new pg.Client({ connectionString: plain.href });
    await client.connect();
    let rows = 0;
    for (const [table, kept] of Object.entries(release.tables)) {
      const columns = Object.keys(JSON.parse(kept[0] ?? '{"tenant_id": 0}')).map(pg.escapeIdentifier);
      const { rows: now } = await client.query<{ there: number; lost: number }>(
        `select (select count(*)::int from ${pg.escapeIdentifier(table)}) as there, (
           select count(*)::int from (
             select unnest($1::jsonb[]) except all
             select to_jsonb(t) from (select ${columns.join(', ')} from ${pg.escapeIdentifier(table)}) t
           ) missing) as lost`,
        [kept],
      );
      // What a row had then it has now; columns may have been added.
      expect(now, table).toEqual([{ there: kept.length, lost: 0 }]);
      rows += kept.length;
    }
    const { rows: handed } = await client.query(
      "select handover_number from orders where transfer_number = '1Z999AA1'",
    );
    expect(handed).toEqual([{ handover_number: '1Z999AA1' }]);
    report('T40', `${rows} rows of ${Object.keys(release.tables).length} tables: 0 differences`);

    const db = connect({ url: plain.href, role: APP_ROLE, connections: 2, onError: () => undefined });
    expect(await reconcile(db, 10)).toEqual([]);
    const app = await buildApp({
      db,
      logger: createLogger('silent'),
      secret: 'a secret that only the tests know',
      codeSender: { send: async () => undefined },
      pages: false,
    });
    const { rows: accounts } = await client.query<{ phone: string }>('select phone from clients');
    const signIn = { phone: accounts[0]?.phone ?? '', passWord: printedSignIn.password, tenantId: 10 };
    const signedIn = await injectCall(app, calls.login, requestOf(calls.login, signIn));
    const { token } = signedIn.json().result;
    const listed = await injectCall(app, calls.listOrders, requestOf(calls.listOrders, {}, { token }));
    expect(listed.json().result.orders.length).toBeGreaterThan(10);
    await app.close();
    await db.destroy();
    await client.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
    await drop();
  });
});
