import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { calls } from '@miya/contract/calls';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { printFigure } from '../../../../../testing/figures/print-figure.ts';
import { injectCall } from '../../../../../testing/worlds/servers/inject-call.ts';
import { createDatabase } from '../../../../../testing/worlds/servers/postgres.ts';
import { buildCallRequest } from '../../../../../testing/worlds/world.ts';
import { replaceArgon2 } from '../../../../test/support/replace-argon2.ts';
import { buildApp } from '../../../bootstrap/app.ts';
import { defaultDemoSignIn } from '../../../demo/demo-tenants.ts';
import { reconcileTenant } from '../../../features/finance/index.ts';
import { createLogger } from '../../config/logger.ts';
import { APP_ROLE, connect } from '../connection/connect.ts';
import { executePrepared, STALE_PLAN_MESSAGE } from '../connection/prepared-statement.ts';
import { findDifferences } from '../releases/find-differences.ts';
import { loadRelease, readLatestRelease } from '../releases/load-release.ts';
import { migrate } from './migrate.ts';

// The stored release contains passwords that were hashed by the real argon2.
replaceArgon2((argon2) => argon2);

const folder = new URL('../migrations/', import.meta.url);
const migrations = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort();
const readMigration = (name: string) => readFileSync(new URL(name, folder), 'utf8');

/**
 * Whether a migration may break the previous version: it drops or renames something, forbids null, changes the type of
 * a column or revokes a right.
 */
const removesSomething = (text: string) =>
  /\b(drop\s+(table|column|constraint|function|trigger|view|default)|rename\s+(to|column)|set\s+not\s+null|alter\s+(column\s+)?"?\w+"?\s+(set\s+data\s+)?type|revoke\s+(?!all\s+on\s+function))/i.test(
    text.replace(/--.*$/gm, ''),
  );

/**
 * Migrations that change a type and are older than the check for types in this test, each with the reason why it is
 * harmless. `npm run chaos -- t40` serves both versions.
 */
const harmless: Record<string, string> = {
  '063-exact-sizes.sql': 'the previous version reads and writes integers in the column as before',
};

/**
 * Lists the tables on which a migration builds an index without `concurrently`, which blocks writes. Leaves out tables
 * that the migration itself creates.
 */
function listBlockedTables(text: string): string[] {
  const plain = text.replace(/--.*$/gm, '');
  const made = new Set([...plain.matchAll(/\bcreate\s+table\s+(\w+)/gi)].map(([, table]) => table));
  const indexes = plain.matchAll(/\bcreate\s+(?:unique\s+)?index\s+(?!concurrently\b)[^;]*?\bon\s+(\w+)/gi);
  return [...indexes].flatMap(([, table]) => (table && !made.has(table) ? [table] : []));
}

/** The last migration from before indexes could be built concurrently. */
const LAST_TO_BLOCK_WRITES = '130';

describe('a migration that was merged', () => {
  it('is never changed: a database that has applied it would refuse to start', () => {
    const sealed: Record<string, string> = JSON.parse(readMigration('checksums.json'));
    const found = Object.fromEntries(
      migrations.map((name) => [name, createHash('sha256').update(readMigration(name)).digest('hex')]),
    );
    // Add the checksum of a new migration to checksums.json. Never change a checksum that is already there.
    expect(found).toEqual(sealed);
  });

  it('removes nothing that the previous version still uses, unless its comment names the release that ended the use', async () => {
    const { last } = await readLatestRelease();
    const removing = migrations
      .filter((name) => name > last && !(name in harmless))
      .filter(
        (name) => removesSomething(readMigration(name)) && !/^-- contracts: \S/m.test(readMigration(name)),
      );
    expect(removing).toEqual([]);
  });

  it('builds indexes on existing tables without blocking writes', () => {
    const later = migrations.filter((name) => name > LAST_TO_BLOCK_WRITES);
    expect(later.filter((name) => listBlockedTables(readMigration(name)).length > 0)).toEqual([]);
    expect(listBlockedTables('create unique index orders_by_day\n  on orders (day);')).toEqual(['orders']);
    expect(listBlockedTables('create index concurrently orders_by_day on orders (day);')).toEqual([]);
    expect(listBlockedTables('create table scans (place text); create index on scans (place);')).toEqual([]);
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
  ])('is recognised as removing something: %s', (text) => {
    expect(removesSomething(text)).toBe(true);
  });

  it.each([
    "alter table orders add column kind text not null default 'type';",
    'create table types (type text not null);',
    '-- alter table orders drop column remark;',
    'revoke all on function app.forget_client from public;',
  ])('is recognised as only adding: %s', (text) => {
    expect(removesSomething(text)).toBe(false);
  });
});

describe('the database of the last release', () => {
  it('is migrated to the newest schema with all its data, and the server runs on it', async () => {
    const { url, drop } = await createDatabase();
    const plain = new URL(url);
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    plain.pathname = `${plain.pathname}_old`;
    const name = pg.escapeIdentifier(plain.pathname.slice(1));
    await admin.query(`create database ${name} template template0`);
    const release = await readLatestRelease();
    await loadRelease(plain.href, release);
    // A process of that release, which goes on serving with its prepared statements.
    const before = connect({ url: plain.href, connections: 2, onError: () => undefined });
    const readSize = () =>
      before
        .connection()
        .execute((connection) =>
          executePrepared(connection, sql`select length from orders where length is not null limit 1`),
        );
    await Promise.all([readSize(), readSize()]);
    let isMigrated = false;
    const faults = new Set<string>();
    /**
     * Reads again and again. Ends when a read that began after the end of the migration succeeds, or fails because of a
     * stale plan. Other reads may fail, because the migration ends connections.
     */
    const keepReading = async () => {
      for (let isDone = false; !isDone; ) {
        const isLast = isMigrated;
        try {
          await readSize();
          isDone = isLast;
        } catch (error) {
          const { message } = error as Error;
          faults.add(message);
          isDone = isLast && STALE_PLAN_MESSAGE.test(message);
        }
      }
    };
    const reads = Promise.all([keepReading(), keepReading()]);
    await migrate(plain.href).finally(() => {
      isMigrated = true;
    });
    await reads;
    // A lost connection is replaced by the next read. A stale plan would fail every read of its connection.
    expect([...faults].filter((message) => STALE_PLAN_MESSAGE.test(message))).toEqual([]);
    await before.destroy();

    const client = new pg.Client({ connectionString: plain.href });
    await client.connect();
    const differences = await findDifferences(client, release);
    // Every row has its old values, and no row was added.
    expect(
      differences.filter(
        ({ releaseRows, currentRows, lostRows }) => lostRows > 0 || currentRows !== releaseRows,
      ),
    ).toEqual([]);
    const rows = differences.reduce((sum, { releaseRows }) => sum + releaseRows, 0);
    const { rows: handed } = await client.query(
      "select handover_number from orders where transfer_number = '1Z999AA1'",
    );
    expect(handed).toEqual([{ handover_number: '1Z999AA1' }]);
    printFigure('T40', `${rows} rows of ${Object.keys(release.tables).length} tables: 0 differences`);

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
    const signIn = { phone: accounts[0]?.phone ?? '', passWord: defaultDemoSignIn.password, tenantId: 10 };
    const signedIn = await injectCall(app, calls.login, buildCallRequest(calls.login, signIn));
    const { token } = signedIn.json().result;
    const listed = await injectCall(app, calls.listOrders, buildCallRequest(calls.listOrders, {}, { token }));
    expect(listed.json().result.orders.length).toBeGreaterThan(10);
    await app.close();
    await db.destroy();
    await client.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
    await drop();
  });
});
