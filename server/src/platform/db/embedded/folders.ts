import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../migrate/start-error.ts';
import { canEnter, type PostgresUser } from './user.ts';

/** Where binaries and data go when PostgreSQL's user cannot reach ours. Not the temp folder: that is emptied at will. */
export const FOLDERS = ['/var/lib/miya', '/var/tmp/miya'];

const NOTE = 'WHERE-IS-THE-DATA.txt';
const NOTE_LINE = /^data: (.+)$/m;

export const clusterIn = (home: string): string => join(home, 'cluster');

/** The first of the folders that is ours to use and that the user can enter. */
export function openFolder(folders: string[], user: PostgresUser | undefined): string {
  for (const folder of folders) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 });
    } catch {
      continue;
    }
    // Others can write to /var/tmp: a folder somebody else planted there must not feed us programs.
    const { uid, mode } = lstatSync(folder);
    const ours = uid === process.getuid?.() && (mode & 0o022) === 0;
    if (ours && canEnter(user, folder)) return folder;
  }
  throw new StartError(
    `PostgreSQL cannot run as root, and its user can enter none of ${folders.join(', ')}: start Miya as an ordinary user or set DATABASE_URL.`,
  );
}

/**
 * The folder that holds, or is to hold, the cluster: the requested one, or one derived from it where PostgreSQL's
 * user cannot enter it.
 */
export function homeOf(dataDir: string, user: PostgresUser | undefined, folders: string[]): string {
  mkdirSync(dataDir, { recursive: true });
  const requested = realpathSync(dataDir);
  if (existsSync(clusterIn(requested))) {
    const owner = user && ownerOf(clusterIn(requested), user);
    if (canEnter(owner, requested)) return requested;
    throw new StartError(
      `PostgreSQL's user (uid ${owner?.uid}) can no longer enter ${requested}: allow it to (chmod o+x on the parent folders) or move the data.`,
    );
  }
  const noted = readNote(requested);
  if (noted) {
    if (existsSync(clusterIn(noted))) return noted;
    // A fresh cluster here would look like all data lost, and hide that it may still be somewhere.
    throw new StartError(`${join(requested, NOTE)} says the data is in ${noted}, but it is not there.`);
  }
  if (canEnter(user, requested)) return requested;
  const name = createHash('sha256').update(requested).digest('hex').slice(0, 16);
  const home = join(openFolder(folders, user), `data-${name}`);
  mkdirSync(home, { recursive: true, mode: 0o755 });
  return home;
}

/** Left once there is data elsewhere, so that whoever looks in the requested folder, we included, finds it. */
export function leaveNote(dataDir: string, home: string): void {
  const requested = realpathSync(dataDir);
  if (requested === home || readNote(requested) === home) return;
  const text = `PostgreSQL does not run as root, and the user it runs as cannot enter this folder.\nThe data is kept elsewhere; keep this file, it is how Miya finds it again.\ndata: ${home}\n`;
  writeFileSync(join(requested, NOTE), text);
}

function readNote(folder: string): string | undefined {
  const file = join(folder, NOTE);
  return existsSync(file) ? NOTE_LINE.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
}

/** A cluster stays with the user who made it, also when a `postgres` user appears later. */
export function ownerOf(cluster: string, otherwise: PostgresUser): PostgresUser {
  const { uid, gid } = statSync(cluster);
  return uid === 0 ? otherwise : { uid, gid };
}
