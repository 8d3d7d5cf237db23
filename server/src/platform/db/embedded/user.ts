import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { StartError } from '../migrate/start-error.ts';

/** Whom PostgreSQL runs as. */
export interface PostgresUser {
  uid: number;
  gid: number;
}

// `postgres` owns nothing but PostgreSQL where it exists; `nobody` exists everywhere.
const CANDIDATES = ['postgres', 'nobody', 'daemon'];

/** Undefined when PostgreSQL may simply run as we do. */
export function userToRunAs(): PostgresUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  // An invented uid would not do: initdb looks its user up in the password database and gives up without an entry.
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of CANDIDATES) {
    const account = accounts.find((fields) => fields[0] === name);
    const [uid, gid] = [Number(account?.[2]), Number(account?.[3])];
    if (uid > 0 && gid >= 0) return { uid, gid };
  }
  throw new StartError(
    `PostgreSQL refuses to run as root and none of the users ${CANDIDATES.join(', ')} exists: start Miya as an ordinary user or set DATABASE_URL.`,
  );
}

/** Asked by trying it as that user: mode bits alone would miss access lists, mounts and security modules. */
export function canEnter(user: PostgresUser | undefined, folder: string): boolean {
  return probe(user, 'cd "$1"', folder);
}

export function canRun(user: PostgresUser | undefined, program: string): boolean {
  return probe(user, 'exec "$1" --version', program);
}

function probe(user: PostgresUser | undefined, script: string, path: string): boolean {
  if (!user) return true;
  // The working folder is ours, perhaps closed to the other user; a shell complains about that.
  return (
    spawnSync('/bin/sh', ['-c', script, 'sh', path], { ...user, cwd: '/', stdio: 'ignore' }).status === 0
  );
}
