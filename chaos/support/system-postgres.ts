import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findPostgresUser } from '../../server/src/platform/db/embedded/user.ts';
import { findFreePostgresPort } from './killable-world.ts';

const DEBIAN_POSTGRES_FOLDER = '/usr/lib/postgresql';
const PROGRAMS = ['postgres', 'initdb', 'pg_dump', 'pg_restore'];

/**
 * Returns the folder of the newest installed PostgreSQL that includes pg_dump, or undefined. The embedded PostgreSQL
 * has no pg_dump, and a pg_dump of an older version cannot dump a newer server.
 */
export function findPostgresPrograms(): string | undefined {
  const versions = existsSync(DEBIAN_POSTGRES_FOLDER)
    ? readdirSync(DEBIAN_POSTGRES_FOLDER).sort((one, other) => +other - +one)
    : [];
  return versions
    .map((version) => join(DEBIAN_POSTGRES_FOLDER, version, 'bin'))
    .find((folder) => PROGRAMS.every((name) => existsSync(join(folder, name))));
}

/** Starts a new PostgreSQL of the installed programs with an empty database `miya`. `stop()` ends the server. */
export async function startSystemPostgres(programs: string, folder: string) {
  const user = findPostgresUser();
  mkdirSync(folder, { mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  // 'trust' accepts every connection. The server listens to this machine only and contains only test data.
  const initialized = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'owner', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'],
    {
      ...user,
      cwd: '/',
    },
  );
  if (initialized.status !== 0) throw new Error(`initdb failed: ${initialized.stderr}`);
  const port = await findFreePostgresPort();
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'fsync=off'];
  const child = spawn(join(programs, 'postgres'), ['-D', data, ...settings.flatMap((one) => ['-c', one])], {
    ...user,
    cwd: '/',
    stdio: 'ignore',
  });
  const base = `postgres://owner@127.0.0.1:${port}`;
  await createDatabase(`${base}/postgres`);
  return {
    url: `${base}/miya`,
    stop: async () => {
      child.kill('SIGINT');
      await once(child, 'exit');
    },
  };
}

async function createDatabase(url: string): Promise<void> {
  for (let attempts = 0; ; attempts += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.query('create database miya template template0');
      return;
    } catch (error) {
      if (attempts === 100) throw error;
      await pause(200);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
