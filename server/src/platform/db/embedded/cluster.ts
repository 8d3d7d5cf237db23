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
import { getClusterFolder } from './folders.ts';
import type { PostgresUser } from './user.ts';

export const SUPERUSER = 'miya_owner';
const PASSWORD_FILE = 'miya-password';
const TEMPORARY_MARK = '.making-';

/** Environment of PostgreSQL. It leaves out variables of our environment such as PGDATA, PGPORT and locales. */
export function buildPostgresEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env;
  return { PATH, LC_ALL: 'C', TZ: 'UTC', ...(SystemRoot && { SystemRoot }) };
}

/** Creates the PostgreSQL data folder `cluster` in the home folder. The caller must hold the start lock. */
export async function createCluster(
  home: string,
  binaries: Binaries,
  user: PostgresUser | undefined,
  durable: boolean,
): Promise<void> {
  for (const name of readdirSync(home).filter((name) => name.includes(TEMPORARY_MARK)))
    rmSync(join(home, name), { recursive: true, force: true, maxRetries: 5 });
  // Creates a temporary folder and renames it when it is complete: a folder named `cluster` is always complete and is
  // never deleted. The temporary name is random, because the initdb of a killed server may still write to its own
  // folder.
  const suffix = `${TEMPORARY_MARK}${randomBytes(4).toString('hex')}`;
  const temporaryFolder = join(home, `cluster${suffix}`);
  const passwordFile = join(home, `password${suffix}`);
  mkdirSync(temporaryFolder, { mode: 0o700 });
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (user) for (const path of [temporaryFolder, passwordFile]) chownSync(path, user.uid, user.gid);

  await runInitdb(binaries.initdb, temporaryFolder, passwordFile, user, durable);
  renameSync(passwordFile, join(temporaryFolder, PASSWORD_FILE));
  if (durable) for (const path of [join(temporaryFolder, PASSWORD_FILE), temporaryFolder]) syncToDisk(path);
  renameSync(temporaryFolder, getClusterFolder(home));
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
    // The locale is built into PostgreSQL: texts sort the same on every machine, whatever its C library.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...(durable ? [] : ['--no-sync']),
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(initdb, args, {
      ...user,
      cwd: cluster,
      env: buildPostgresEnvironment(),
      windowsHide: true,
    });
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

/** Refuses a data folder that this PostgreSQL cannot open. PostgreSQL itself would only log the reason. */
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

export function readPassword(cluster: string): string {
  return readFileSync(join(cluster, PASSWORD_FILE), 'utf8').trim();
}

/**
 * Gives a cluster that belongs to root to `user`. Data restored by root (cp without -p, tar on some systems) belongs to
 * root, and PostgreSQL refuses data of another user.
 */
export function changeClusterOwner(user: PostgresUser, cluster: string): void {
  if (statSync(cluster).uid !== 0) return;
  for (const entry of readdirSync(cluster, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(cluster, entry), user.uid, user.gid);
  // The folder itself comes last. Until then root owns the folder, and the next start repeats an interrupted change.
  lchownSync(cluster, user.uid, user.gid);
}

function syncToDisk(path: string): void {
  // Windows cannot sync a folder.
  if (process.platform === 'win32') return;
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
