import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findPostgresUser } from '../../server/src/platform/db/embedded/user.ts';
import { freePort } from './postgres.ts';

const DEBIAN = '/usr/lib/postgresql';
const PROGRAMS = ['postgres', 'initdb', 'pg_dump', 'pg_restore'];

/** Where a PostgreSQL stands together with its own pg_dump: the embedded one has none, and an older one cannot dump a newer. */
export function findPrograms(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((one, other) => +other - +one) : [];
  return versions
    .map((version) => join(DEBIAN, version, 'bin'))
    .find((folder) => PROGRAMS.every((name) => existsSync(join(folder, name))));
}

/** A new cluster of that PostgreSQL in the folder, with an empty database `miya`; ended by stop(). */
export async function startOwnPostgres(programs: string, folder: string) {
  const user = findPostgresUser();
  mkdirSync(folder, { mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  // Trusts whoever reaches it: it listens to this machine alone, for a minute, and holds made-up clients.
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'owner', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'],
    {
      ...user,
      cwd: '/',
    },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'fsync=off'];
  const child = spawn(join(programs, 'postgres'), ['-D', data, ...settings.flatMap((one) => ['-c', one])], {
    ...user,
    cwd: '/',
    stdio: 'ignore',
  });
  const base = `postgres://owner@127.0.0.1:${port}`;
  await create(`${base}/postgres`);
  return {
    url: `${base}/miya`,
    stop: async () => {
      child.kill('SIGINT');
      await once(child, 'exit');
    },
  };
}

async function create(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.query('create database miya template template0');
      return;
    } catch (error) {
      if (tries === 100) throw error;
      await pause(200);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
