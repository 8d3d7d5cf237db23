import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * These scripts are plain JavaScript without dependencies, because they run before packages are installed, on any Node
 * from version 18. The programs that they start run on the project's own Node.
 */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
const BIN = join(ROOT, 'node_modules', '.bin');
const WINDOWS = process.platform === 'win32';

/** An error that the user can correct. Only the message is printed, without a stack. */
export class Failure extends Error {}

export function print(line) {
  console.log(line);
}

export function toolPath(name) {
  return join(BIN, WINDOWS ? `${name}.cmd` : name);
}

/** Returns the path of the project's own Node. */
export function nodePath() {
  // Not the wrapper that npm writes to .bin on Windows: signals must reach Node itself.
  const own = join(ROOT, 'node_modules', 'node', 'bin', WINDOWS ? 'node.exe' : 'node');
  if (!existsSync(own))
    throw new Failure(`The project's Node is missing (${own}): delete node_modules and try again.`);
  return own;
}

/**
 * Returns the environment of child processes. The project's Node and tools come first in PATH. NODE_COMPILE_CACHE
 * keeps compiled code: without it Node compiles all TypeScript sources at each start.
 */
export function childEnv(more = {}) {
  const PATH = [BIN, process.env.PATH ?? process.env.Path ?? ''].join(delimiter);
  const NODE_COMPILE_CACHE = join(ROOT, 'node_modules', '.cache', 'node');
  return { NODE_COMPILE_CACHE, ...process.env, PATH, ...more };
}

/** Returns the environment without the project's tools, for commands that replace node_modules. */
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
    // On Windows npm and the tools in .bin are batch files, which need a shell.
    shell: WINDOWS && !command.endsWith('.exe'),
    env: childEnv(env),
    ...options,
  });
}

/** Returns the exit code of a child process: 127 if it could not start, 130 or 143 if a signal ended it, as in a shell. */
export function waitForExit(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`Cannot run ${child.spawnfile ?? 'a command'}: ${error.message}`);
      resolve(127);
    });
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

export function run(command, args, options) {
  return waitForExit(start(command, args, options));
}

/**
 * Forwards signals to the children, each signal once: a second signal may end a child that still finishes its requests.
 * Does not forward Ctrl-C of a terminal, because the terminal sends it to all processes of the group.
 */
export function forwardSignals(children) {
  stopWithParent();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    let seen = signal === 'SIGINT' && process.stdin.isTTY === true;
    process.on(signal, () => {
      if (!seen) for (const child of children) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
      seen = true;
    });
  }
}

/**
 * Stops this process when its parent ends. npm runs scripts through a shell: a signal to npm ends the shell but does not
 * reach this process, so stopping `npm start` would leave the server running.
 */
function stopWithParent() {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event || WINDOWS) return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}

/** Waits until the child has ended, and exits with its code. */
export async function runUntilExit(child) {
  forwardSignals([child]);
  process.exitCode = await waitForExit(child);
}

/** Runs `work` if the script was started as a command, and not if it was imported. */
export async function main(metaUrl, work) {
  // argv[1] may contain a symbolic link, so it is resolved before the comparison.
  if (!process.argv[1] || fileURLToPath(metaUrl) !== realpathSync(process.argv[1])) return;
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
