import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * These scripts are plain JavaScript without dependencies: the first of them runs before anything is installed, on
 * whatever Node (18 or later) the machine has. What they start runs on the project's own Node.
 */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
const BIN = join(ROOT, 'node_modules', '.bin');
const WINDOWS = process.platform === 'win32';

/** A failure the reader can act on: its message is all that is shown. */
export class Failure extends Error {}

export function say(line) {
  console.log(line);
}

export function tool(name) {
  return join(BIN, WINDOWS ? `${name}.cmd` : name);
}

/** The project's own Node. */
export function nodePath() {
  // The real program where it is, not the shell wrapper npm puts in .bin on Windows: signals must reach it.
  const own = join(ROOT, 'node_modules', 'node', 'bin', WINDOWS ? 'node.exe' : 'node');
  if (!existsSync(own))
    throw new Failure(`The project's Node is missing (${own}): delete node_modules and try again.`);
  return own;
}

/**
 * The environment of children: the project's Node and tools come before the machine's, and Node keeps what it has
 * compiled: our sources are TypeScript, and without it each start would read all of them anew.
 */
export function childEnv(more = {}) {
  const PATH = [BIN, process.env.PATH ?? process.env.Path ?? ''].join(delimiter);
  const NODE_COMPILE_CACHE = join(ROOT, 'node_modules', '.cache', 'node');
  return { NODE_COMPILE_CACHE, ...process.env, PATH, ...more };
}

/** The environment without the project's tools, for what replaces node_modules and must not run from within it. */
export function machineEnv() {
  const path = (process.env.PATH ?? process.env.Path ?? '').split(delimiter);
  return {
    ...process.env,
    PATH: path.filter((folder) => !folder.startsWith(join(ROOT, 'node_modules'))).join(delimiter),
  };
}

export function start(command, args, { env = {}, ...options } = {}) {
  return spawn(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    // npm and the tools in .bin are batch files there, which only a shell runs.
    shell: WINDOWS && !command.endsWith('.exe'),
    env: childEnv(env),
    ...options,
  });
}

/** Its exit code; that of a shell when it was ended by a signal or could not be run. */
export function ended(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`Cannot run ${child.spawnfile ?? 'a command'}: ${error.message}`);
      resolve(127);
    });
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

export function run(command, args, options) {
  return ended(start(command, args, options));
}

/**
 * Passes a stop on to the children, each signal once: to a child that has begun to drain, the next may mean "at once".
 * Ctrl-C in a terminal is not passed on, for the terminal sends it to the whole process group; we only wait.
 */
export function passSignalsOn(children) {
  stopWithNpm();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    let seen = signal === 'SIGINT' && process.stdin.isTTY === true;
    process.on(signal, () => {
      if (!seen) for (const child of children) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
      seen = true;
    });
  }
}

/**
 * npm runs us through a shell, and a signal to npm ends that shell without reaching us: whoever stopped `npm start`
 * would leave the server running. So we see to it that we are stopped when our parent is gone.
 */
function stopWithNpm() {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event || WINDOWS) return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}

/** Runs until the child has ended, however long it drains, and ends with its code. */
export async function runToTheEnd(child) {
  passSignalsOn([child]);
  process.exitCode = await ended(child);
}

/** Runs a script's own work when it was called as a command, not when it was imported. */
export async function main(metaUrl, work) {
  // Resolved: in a checkout reached over a symbolic link the two are spelt differently.
  if (!process.argv[1] || fileURLToPath(metaUrl) !== realpathSync(process.argv[1])) return;
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
