import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../migrate/start-error.ts';
import type { Binaries } from './binaries.ts';
import { clusterIn } from './folders.ts';
import type { PostgresUser } from './user.ts';

export const SUPERUSER = 'miya_owner';
const PASSWORD_FILE = 'miya-password';
const MAKING = '.making-';

/** PostgreSQL must not pick up PGDATA, PGPORT, locales and the like from whoever started us. */
export function postgresEnv(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env;
  return { PATH, LC_ALL: 'C', TZ: 'UTC', ...(SystemRoot && { SystemRoot }) };
}

/** Call with the start lock held. */
export async function makeCluster(
  home: string,
  binaries: Binaries,
  user: PostgresUser | undefined,
  durable: boolean,
): Promise<void> {
  for (const name of readdirSync(home).filter((name) => name.includes(MAKING)))
    rmSync(join(home, name), { recursive: true, force: true, maxRetries: 5 });
  // Made aside and renamed when whole: a folder called `cluster` is finished, and nothing here ever deletes it.
  // Under a name of its own each time: the initdb of a killed server goes on for a moment, and must not meddle.
  const suffix = `${MAKING}${randomBytes(4).toString('hex')}`;
  const making = join(home, `cluster${suffix}`);
  const passwordFile = join(home, `password${suffix}`);
  mkdirSync(making, { mode: 0o700 });
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (user) for (const path of [making, passwordFile]) chownSync(path, user.uid, user.gid);

  await runInitdb(binaries.initdb, making, passwordFile, user, durable);
  renameSync(passwordFile, join(making, PASSWORD_FILE));
  if (durable) for (const path of [join(making, PASSWORD_FILE), making]) syncToDisk(path);
  renameSync(making, clusterIn(home));
  if (durable) syncToDisk(home);
}

function runInitdb(
  initdb: string,
  cluster: string,
  passwordFile: string,
  user: PostgresUser | undefined,
  durable: boolean,
): Promise<void> {
  const args = [
    `--pgdata=${cluster}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Built into PostgreSQL, not taken from the system's C library: the same order on every machine and version.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...(durable ? [] : ['--no-sync']),
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(initdb, args, { ...user, cwd: cluster, env: postgresEnv(), windowsHide: true });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', (error) =>
      reject(new StartError(`PostgreSQL's initdb cannot be run: ${error.message}`)),
    );
    child.once('close', (code) => {
      if (code === 0) return resolve();
      const reason = output.split('\n').find((line) => /error|fatal|could not|cannot/i.test(line));
      reject(
        new StartError(`PostgreSQL's initdb failed: ${(reason ?? `it ended with code ${code}`).trim()}`),
      );
    });
  });
}

/** Refuses what this PostgreSQL could not open, in words; PostgreSQL would only log it. */
export function checkCluster(cluster: string, major: string): void {
  const versionFile = join(cluster, 'PG_VERSION');
  if (!existsSync(versionFile))
    throw new StartError(
      `${cluster} is not a PostgreSQL data folder (no PG_VERSION): restore it from a backup or move it away.`,
    );
  const version = readFileSync(versionFile, 'utf8').trim();
  if (version !== major)
    throw new StartError(
      `${cluster} was made by PostgreSQL ${version}, this is PostgreSQL ${major}: dump it with ${version} and load it here, or move it away.`,
    );
  if (!existsSync(join(cluster, PASSWORD_FILE)))
    throw new StartError(`${join(cluster, PASSWORD_FILE)}, the password of this database, is missing.`);
}

export function passwordOf(cluster: string): string {
  return readFileSync(join(cluster, PASSWORD_FILE), 'utf8').trim();
}

/** Data restored by root (cp without -p, tar on some systems) belongs to root, and PostgreSQL would refuse it. */
export function giveTo(user: PostgresUser, cluster: string): void {
  if (statSync(cluster).uid !== 0) return;
  for (const entry of readdirSync(cluster, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(cluster, entry), user.uid, user.gid);
  // Last, since it is what is looked at: cut short, this is done again.
  lchownSync(cluster, user.uid, user.gid);
}

function syncToDisk(path: string): void {
  // Windows has no way to sync a folder.
  if (process.platform === 'win32') return;
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
