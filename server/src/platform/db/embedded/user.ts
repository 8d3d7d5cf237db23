import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { StartError } from '../migrate/start-error.ts';

/** The system user that PostgreSQL runs as. */
export interface PostgresUser {
  uid: number;
  gid: number;
}

// Tried in this order. A user `postgres` owns only PostgreSQL; `nobody` exists on every system.
const ACCOUNT_NAMES = ['postgres', 'nobody', 'daemon'];

/** Finds a user for PostgreSQL, which refuses to run as root. Undefined when this process does not run as root. */
export function findPostgresUser(): PostgresUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  // The user must exist in /etc/passwd: initdb looks it up and fails without an entry.
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ACCOUNT_NAMES) {
    const account = accounts.find((fields) => fields[0] === name);
    const [uid, gid] = [Number(account?.[2]), Number(account?.[3])];
    if (uid > 0 && gid >= 0) return { uid, gid };
  }
  throw new StartError(
    `PostgreSQL refuses to run as root and none of the users ${ACCOUNT_NAMES.join(', ')} exists: start Miya as an ordinary user or set DATABASE_URL.`,
  );
}

/** Tries to enter the folder as the user, because mode bits do not show access lists, mounts and security modules. */
export function canEnter(user: PostgresUser | undefined, folder: string): boolean {
  return runAsUser(user, 'cd "$1"', folder);
}

export function canRun(user: PostgresUser | undefined, program: string): boolean {
  return runAsUser(user, 'exec "$1" --version', program);
}

function runAsUser(user: PostgresUser | undefined, script: string, path: string): boolean {
  if (!user) return true;
  // The working folder is `/`, because the other user may be unable to enter ours, and the shell would fail.
  return (
    spawnSync('/bin/sh', ['-c', script, 'sh', path], { ...user, cwd: '/', stdio: 'ignore' }).status === 0
  );
}
