import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { calls } from '@miya/contract/calls';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { report } from '../../../../../testing/figures/report-row.ts';
import { injectCall } from '../../../../../testing/worlds/servers/inject-call.ts';
import { createDatabase } from '../../../../../testing/worlds/servers/postgres.ts';
import { requestOf } from '../../../../../testing/worlds/world.ts';
import { replaceArgon2 } from '../../../../test/support/replace-argon2.ts';
import { buildApp } from '../../../bootstrap/app.ts';
import { printedSignIn } from '../../../demo/demo-tenants.ts';
import { reconcileTenant } from '../../../features/finance/index.ts';
import { createLogger } from '../../config/logger.ts';
import { APP_ROLE, connect } from '../connection/connect.ts';
import { executeKept, STALE_PLAN } from '../connection/kept-plan.ts';
import { findDifferences } from '../releases/find-differences.ts';
import { loadRelease, readRelease } from '../releases/load-release.ts';
import { migrate } from './migrate.ts';

// The passwords of a release that was stored were hashed in earnest.
replaceArgon2((argon2) => argon2);

const folder = new URL('../migrations/', import.meta.url);
const migrations = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort();
const textOf = (name: string) => readFileSync(new URL(name, folder), 'utf8');

/** Whether it drops, renames, forbids or changes the type of what the version before reads and writes. */
const takesAway = (text: string) =>
  /\b(drop\s+(table|column|constraint|function|trigger|view|default)|rename\s+(to|column)|set\s+not\s+null|alter\s+(column\s+)?"?\w+"?\s+(set\s+data\s+)?type|revoke\s+(?!all\s+on\s+function))/i.test(
    text.replace(/--.*$/gm, ''),
  );

/** Those that were merged before this looked for types, and why they take nothing away: `npm run chaos -- t40` serves both versions. */
const harmless: Record<string, string> = {
  '063-exact-sizes.sql': 'an integer reads and writes as before where a broken number may stand',
};

/** Tables that it builds an index of while nobody may write to them: those it has not just made. */
function stopsWriting(text: string): string[] {
  const plain = text.replace(/--.*$/gm, '');
  const made = new Set([...plain.matchAll(/\bcreate\s+table\s+(\w+)/gi)].map(([, table]) => table));
  const indexes = plain.matchAll(/\bcreate\s+(?:unique\s+)?index\s+(?!concurrently\b)[^;]*?\bon\s+(\w+)/gi);
  return [...indexes].flatMap(([, table]) => (table && !made.has(table) ? [table] : []));
}

/** The newest of those that were merged before indexes could be built otherwise. */
const LAST_TO_STOP_WRITING = '130';

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
    const taking = migrations
      .filter((name) => name > last && !(name in harmless))
      .filter((name) => takesAway(textOf(name)) && !/^-- contracts: \S/m.test(textOf(name)));
    expect(taking).toEqual([]);
  });

  it('builds an index of a table with rows while they are written', () => {
    const later = migrations.filter((name) => name > LAST_TO_STOP_WRITING);
    expect(later.filter((name) => stopsWriting(textOf(name)).length > 0)).toEqual([]);
    expect(stopsWriting('create unique index orders_by_day\n  on orders (day);')).toEqual(['orders']);
    expect(stopsWriting('create index concurrently orders_by_day on orders (day);')).toEqual([]);
    expect(stopsWriting('create table scans (place text); create index on scans (place);')).toEqual([]);
  });

  it.each([
    'alter table orders drop column remark;',
    'alter table orders rename column remark to note;',
    'alter table orders alter column length type double precision;',
    'alter table orders\n  alter column width set data type bigint,\n  alter height type int;',
    'alter table orders alter column remark set not null;',
    'alter table orders alter remark drop default;',
    'drop trigger told on orders;',
    'revoke update on orders from miya_app;',
  ])('is seen to take away: %s', (text) => {
    expect(takesAway(text)).toBe(true);
  });

  it.each([
    "alter table orders add column kind text not null default 'type';",
    'create table types (type text not null);',
    '-- alter table orders drop column remark;',
    'revoke all on function app.forget_client from public;',
  ])('is seen to add only: %s', (text) => {
    expect(takesAway(text)).toBe(false);
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
    // A process of that release, which goes on serving by the plans its connections keep.
    const before = connect({ url: plain.href, connections: 2, onError: () => undefined });
    const readSize = () =>
      before
        .connection()
        .execute((one) => executeKept(one, sql`select length from orders where length is not null limit 1`));
    await Promise.all([readSize(), readSize()]);
    let isMigrated = false;
    const faults = new Set<string>();
    /** Reads until a read that began after the migration has succeeded. The migration ends connections, so reads may fail. */
    const keepReading = async () => {
      for (let isDone = false; !isDone; ) {
        const isLast = isMigrated;
        try {
          await readSize();
          isDone = isLast;
        } catch (error) {
          const { message } = error as Error;
          faults.add(message);
          isDone = isLast && STALE_PLAN.test(message);
        }
      }
    };
    const reads = Promise.all([keepReading(), keepReading()]);
    await migrate(plain.href).finally(() => {
      isMigrated = true;
    });
    await reads;
    // A lost connection is replaced by the next read. A stale plan would fail every read of its connection.
    expect([...faults].filter((message) => STALE_PLAN.test(message))).toEqual([]);
    await before.destroy();

    const client = new pg.Client({ connectionString: plain.href });
    await client.connect();
    const differences = await findDifferences(client, release);
    // What a row had then it has now, and none has come from nowhere.
    expect(differences.filter(({ kept, there, lost }) => lost > 0 || there !== kept)).toEqual([]);
    const rows = differences.reduce((sum, { kept }) => sum + kept, 0);
    const { rows: handed } = await client.query(
      "select handover_number from orders where transfer_number = '1Z999AA1'",
    );
    expect(handed).toEqual([{ handover_number: '1Z999AA1' }]);
    report('T40', `${rows} rows of ${Object.keys(release.tables).length} tables: 0 differences`);

    const db = connect({ url: plain.href, role: APP_ROLE, connections: 2, onError: () => undefined });
    expect(await reconcileTenant(db, 10)).toEqual([]);
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
