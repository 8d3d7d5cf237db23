import { readFileSync } from 'node:fs';
import type { World } from '../../../../testing/worlds/world.ts';
import { connect, type Db } from '../../../src/platform/db/connection/connect.ts';
import { queryRows } from '../../../src/platform/db/embedded/testing.ts';
import { migrate } from '../../../src/platform/db/migrate/migrate.ts';

/** A copy of the test database. `owner` runs the commands; `reader` is a superuser and sees every row. */
type DatabaseCopy = { owner: Db; reader: Db };
export type DatabaseCopies = {
  superuser: DatabaseCopy;
  ordinary: DatabaseCopy;
  /** The ordinary owner of an empty database, which it has migrated. */
  fresh: Db;
  drop: () => Promise<void>;
};

const makeOwnerSql = readFileSync(new URL('../../../../deploy/make-owner.sql', import.meta.url), 'utf8');
const PASSWORD = 'not $simple';

/**
 * Copies the test database twice. A superuser owns one copy. The role that deploy/make-owner.sql creates owns the
 * other. make-owner.sql removes the password of the superuser that runs it, so the extra superuser `installer` runs it.
 */
export async function copyDatabases({ ownerUrl }: World): Promise<DatabaseCopies> {
  const databaseUrl = (name: string) => Object.assign(new URL(ownerUrl), { pathname: `/${name}` });
  const source = new URL(ownerUrl).pathname.slice(1);
  const names = {
    superuser: `${source}_superuser`,
    ordinary: `${source}_ordinary`,
    fresh: `${source}_fresh`,
  };
  const admin = databaseUrl('postgres').href;
  await queryRows(
    admin,
    // PostgreSQL copies only a database that no session uses.
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${source}'`,
    `create database ${names.superuser} template ${source}`,
    `create database ${names.ordinary} template ${source}`,
    `create database ${names.fresh}`,
    `create role installer superuser login password '${PASSWORD}'`,
  );
  const asRole = (username: string, name: string) =>
    Object.assign(databaseUrl(name), { username, password: encodeURIComponent(PASSWORD) }).href;
  await queryRows(asRole('installer', names.ordinary), makeOwnerSql);
  // The installer has no password any more, so a session of the superuser takes its role. On the ordinary database the
  // file runs for the second time, and must succeed again.
  for (const name of [names.ordinary, names.fresh])
    await queryRows(databaseUrl(name).href, 'set session authorization installer', makeOwnerSql);
  await migrate(asRole('miya', names.fresh));

  const open = (url: string) => connect({ url, connections: 2, onError: () => undefined });
  const copies = {
    superuser: {
      owner: open(databaseUrl(names.superuser).href),
      reader: open(databaseUrl(names.superuser).href),
    },
    ordinary: { owner: open(asRole('miya', names.ordinary)), reader: open(databaseUrl(names.ordinary).href) },
    fresh: open(asRole('miya', names.fresh)),
  };
  return {
    ...copies,
    drop: async () => {
      const { superuser, ordinary, fresh } = copies;
      for (const db of [superuser.owner, superuser.reader, ordinary.owner, ordinary.reader, fresh])
        await db.destroy();
      const drops = Object.values(names).map((name) => `drop database ${name} with (force)`);
      await queryRows(admin, ...drops, 'drop role miya', 'drop role installer');
    },
  };
}
