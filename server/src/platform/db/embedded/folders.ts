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

/**
 * Folders for binaries and data when PostgreSQL's user cannot enter node_modules or the data folder. Not /tmp: systems
 * may empty it at any time.
 */
export const FALLBACK_FOLDERS = ['/var/lib/miya', '/var/tmp/miya'];

const NOTE_FILE = 'WHERE-IS-THE-DATA.txt';
const NOTE_LINE = /^data: (.+)$/m;

export const getClusterFolder = (home: string): string => join(home, 'cluster');

/**
 * Returns the first of the folders that passes all checks, and creates missing folders on the way:
 * - it belongs to the user of this process, and no other user can write to it;
 * - `user` can enter it.
 * Throws when no folder passes.
 */
export function getUsableFolder(folders: string[], user: PostgresUser | undefined): string {
  for (const folder of folders) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 });
    } catch {
      continue;
    }
    // All users can write to /var/tmp. A folder that another user has created there could contain manipulated programs.
    const { uid, mode } = lstatSync(folder);
    const isOurs = uid === process.getuid?.() && (mode & 0o022) === 0;
    if (isOurs && canEnter(user, folder)) return folder;
  }
  throw new StartError(
    `PostgreSQL cannot run as root, and its user can enter none of ${folders.join(', ')}: start Miya as an ordinary user or set DATABASE_URL.`,
  );
}

/**
 * Returns the folder that contains the cluster, or the folder in which the caller can create it. Creates the requested
 * folder, and in case 4 the folder below `folders`. Takes the first that applies:
 * 1. the requested folder, when it contains a cluster;
 * 2. the folder named in the location note of the requested folder;
 * 3. the requested folder, when PostgreSQL's user can enter it;
 * 4. a folder below `folders` whose name is derived from the requested path.
 */
export function getHomeFolder(dataDir: string, user: PostgresUser | undefined, folders: string[]): string {
  mkdirSync(dataDir, { recursive: true });
  const requested = realpathSync(dataDir);
  if (existsSync(getClusterFolder(requested))) {
    const owner = user && getClusterOwner(getClusterFolder(requested), user);
    if (canEnter(owner, requested)) return requested;
    throw new StartError(
      `PostgreSQL's user (uid ${owner?.uid}) can no longer enter ${requested}: allow it to (chmod o+x on the parent folders) or move the data.`,
    );
  }
  const notedFolder = readLocationNote(requested);
  if (notedFolder) {
    if (existsSync(getClusterFolder(notedFolder))) return notedFolder;
    // Creating a new cluster here would look like a loss of all data, although the old data may still exist elsewhere.
    throw new StartError(
      `${join(requested, NOTE_FILE)} says the data is in ${notedFolder}, but it is not there.`,
    );
  }
  if (canEnter(user, requested)) return requested;
  const name = createHash('sha256').update(requested).digest('hex').slice(0, 16);
  const home = join(getUsableFolder(folders, user), `data-${name}`);
  mkdirSync(home, { recursive: true, mode: 0o755 });
  return home;
}

/**
 * Writes a note into the requested folder when the data is elsewhere. Operators and the next start read in the note
 * where the data is.
 */
export function writeLocationNote(dataDir: string, home: string): void {
  const requested = realpathSync(dataDir);
  if (requested === home || readLocationNote(requested) === home) return;
  const text = `PostgreSQL does not run as root, and the user it runs as cannot enter this folder.\nThe data is in another folder. Keep this file: Miya finds the data by it.\ndata: ${home}\n`;
  writeFileSync(join(requested, NOTE_FILE), text);
}

function readLocationNote(folder: string): string | undefined {
  const file = join(folder, NOTE_FILE);
  return existsSync(file) ? NOTE_LINE.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
}

/**
 * Returns the user who owns the cluster. PostgreSQL runs as this user even when a preferred user, such as `postgres`,
 * is added to the system later. Returns `fallback` when root owns the cluster after a restore: PostgreSQL refuses to
 * run as root, and changeClusterOwner then gives the cluster to `fallback`.
 */
export function getClusterOwner(cluster: string, fallback: PostgresUser): PostgresUser {
  const { uid, gid } = statSync(cluster);
  return uid === 0 ? fallback : { uid, gid };
}
