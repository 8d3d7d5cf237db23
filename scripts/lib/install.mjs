import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure, machineEnv, main, nodePath, ROOT, run, say } from './run.mjs';

export { nodePath };

const LOCK_FILE = join(ROOT, 'package-lock.json');
const MARKER = join(ROOT, 'node_modules', '.miya-installed');
// Not in node_modules: `npm ci` deletes that folder.
const INSTALLING = join(
  tmpdir(),
  `miya-installing-${createHash('sha256').update(ROOT).digest('hex').slice(0, 12)}`,
);
const STALE_AFTER_MS = 20 * 60_000;

/** Installs what package-lock.json names, unless that is what is installed already. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await alone(async () => {
    // Another start may have done it while we waited.
    if (isInstalled()) return;
    say(
      `Installing the packages (npm ci): ${existsSync(join(ROOT, 'node_modules')) ? 'node_modules is not from this package-lock.json' : 'first start'}`,
    );
    const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      env: machineEnv(),
    });
    if (code !== 0)
      throw new Failure(
        `npm ci failed (code ${code}): its message is above. Is the package registry reachable?`,
      );
    tryNode();
    writeFileSync(MARKER, wanted());
  });
}

/** A small Linux may lack a library that Node needs. What it says then helps only those who know the package. */
function tryNode() {
  const { status, stderr, error } = spawnSync(nodePath(), ['--version'], { encoding: 'utf8' });
  if (status === 0) return;
  const hint = stderr?.includes('libatomic')
    ? ' Install it and try again (Debian, Ubuntu: apt-get install libatomic1).'
    : '';
  throw new Failure(`The project's Node does not run here: ${stderr?.trim() || error?.message}.${hint}`);
}

/** Packages with programs in them differ by platform: a node_modules copied from elsewhere will not do. */
function wanted() {
  return createHash('sha256')
    .update(readFileSync(LOCK_FILE))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
}

function isInstalled() {
  return existsSync(MARKER) && readFileSync(MARKER, 'utf8') === wanted();
}

/** Two `npm ci` at once would delete each other's files. A folder is the lock: making one succeeds only once. */
async function alone(work) {
  for (let waited = false; !take(); waited = true) {
    if (!waited) say(`Waiting for another npm ci (delete ${INSTALLING} if there is none)`);
    await sleep(500);
  }
  const release = () => rmSync(INSTALLING, { recursive: true, force: true });
  // Ctrl-C goes to npm too, which ends; then so do we.
  process.once('exit', release);
  try {
    await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function take() {
  try {
    mkdirSync(INSTALLING);
    writeFileSync(join(INSTALLING, 'pid'), String(process.pid));
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!isLeftOver()) return false;
    rmSync(INSTALLING, { recursive: true, force: true });
    return take();
  }
}

function isLeftOver() {
  try {
    const { mtimeMs } = statSync(INSTALLING);
    if (Date.now() - mtimeMs > STALE_AFTER_MS) return true;
    const pid = Number(readFileSync(join(INSTALLING, 'pid'), 'utf8'));
    if (pid > 0) process.kill(pid, 0);
    return false;
  } catch (error) {
    // No pid file yet: it has just been taken. No such process: its owner was killed.
    return error.code === 'ESRCH';
  }
}

await main(import.meta.url, ensureInstalled);
