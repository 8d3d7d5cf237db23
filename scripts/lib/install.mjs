import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure, machineEnv, main, nodePath, print, ROOT, run } from './run.mjs';

export { nodePath };

const LOCK_FILE = join(ROOT, 'package-lock.json');
const MARKER = join(ROOT, 'node_modules', '.miya-installed');
// Not in node_modules: `npm ci` deletes that folder.
const INSTALLING = join(
  tmpdir(),
  `miya-installing-${createHash('sha256').update(ROOT).digest('hex').slice(0, 12)}`,
);
const STALE_AFTER_MS = 20 * 60_000;

/** Installs the packages of package-lock.json, unless they are installed. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await withInstallLock(async () => {
    // Another command may have installed the packages during the wait for the lock.
    if (isInstalled()) return;
    print(
      `Installing the packages (npm ci): ${existsSync(join(ROOT, 'node_modules')) ? 'node_modules is not from this package-lock.json' : 'first start'}`,
    );
    const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      env: machineEnv(),
    });
    if (code !== 0)
      throw new Failure(
        `npm ci failed with code ${code}. See its message above. Check that the package registry is reachable.`,
      );
    checkNode();
    writeFileSync(MARKER, hashInstallation());
  });
}

/** Checks that Node runs. A minimal Linux may lack libatomic, and Node's own message does not name its package. */
function checkNode() {
  const { status, stderr, error } = spawnSync(nodePath(), ['--version'], { encoding: 'utf8' });
  if (status === 0) return;
  const hint = stderr?.includes('libatomic')
    ? ' Install it and try again (Debian, Ubuntu: apt-get install libatomic1).'
    : '';
  throw new Failure(`The project's Node does not run here: ${stderr?.trim() || error?.message}.${hint}`);
}

/** The hash contains the platform: some packages contain programs, so another platform needs a new installation. */
function hashInstallation() {
  return createHash('sha256')
    .update(readFileSync(LOCK_FILE))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
}

function isInstalled() {
  return existsSync(MARKER) && readFileSync(MARKER, 'utf8') === hashInstallation();
}

/** Two parallel runs of `npm ci` would delete each other's files. The lock is a folder, because mkdir succeeds only once. */
async function withInstallLock(work) {
  for (let waited = false; !acquireLock(); waited = true) {
    if (!waited) print(`Waiting for another npm ci (delete ${INSTALLING} if there is none)`);
    await sleep(500);
  }
  const release = () => rmSync(INSTALLING, { recursive: true, force: true });
  // Releases the lock also if this process exits before the `finally` block, for example because Ctrl-C ended npm.
  process.once('exit', release);
  try {
    await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function acquireLock() {
  try {
    mkdirSync(INSTALLING);
    writeFileSync(join(INSTALLING, 'pid'), String(process.pid));
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!isStaleLock()) return false;
    rmSync(INSTALLING, { recursive: true, force: true });
    return acquireLock();
  }
}

function isStaleLock() {
  try {
    const { mtimeMs } = statSync(INSTALLING);
    if (Date.now() - mtimeMs > STALE_AFTER_MS) return true;
    const pid = Number(readFileSync(join(INSTALLING, 'pid'), 'utf8'));
    if (pid > 0) process.kill(pid, 0);
    return false;
  } catch (error) {
    // ESRCH: the process that acquired the lock has ended, so the lock is stale. Another error (no pid file): the lock
    // was just acquired or released.
    return error.code === 'ESRCH';
  }
}

await main(import.meta.url, ensureInstalled);
