import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ownMain = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url));
/** A server with an external database needs a secret. All server processes of the tests use this one. */
export const PROCESS_SECRET = 'Hn3vQ8xT1mK6wR9bZ4cY7dL2pS5fJ0gA';
/** The beginning and the end of the output are limited to this length each. A load test writes thousands of lines. */
const MAX_OUTPUT_LENGTH = 200_000;
const errorLinePattern = /"level":[56]0|unhandled|uncaught/i;

/** All child processes are killed when this process exits. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export type ServerProcess = {
  child: ChildProcess;
  address: string;
  /** Returns the beginning and the end of the server's output. The middle of a long output is left out. */
  output: () => string;
  /** Resolves when the next line with this text is printed. Rejects when the server ends first. */
  waitForLine: (text: string) => Promise<void>;
  /** All log lines of level error or fatal, and lines about unhandled errors. This list is not limited. */
  errorLines: readonly string[];
  /** Resolves with the exit code when the process ends, or with null when it was killed. */
  exitCode: Promise<number | null>;
};

export type ServerOptions = {
  databaseUrl: string;
  dataDir: string;
  environment?: Record<string, string>;
  /** The main file of another version. Default: the server of this checkout. */
  main?: string;
  /** Arguments for Node, e.g. `--import` with a module that is loaded before the server. */
  nodeArgs?: string[];
};

/** Starts the server in a child process, as in production, so that a test can kill it. */
export async function startServerProcess({
  databaseUrl,
  dataDir,
  environment = {},
  main = ownMain,
  nodeArgs = [],
}: ServerOptions): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...nodeArgs, main], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      MIYA_DATA: dataDir,
      PORT: '0',
      LOG_LEVEL: 'info',
      DATABASE_URL: databaseUrl,
      MIYA_SECRET: PROCESS_SECRET,
      ...environment,
    },
  });
  let [head, tail] = ['', ''];
  const errorLines: string[] = [];
  const waitersByText = new Map<string, () => void>();
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => {
      if (errorLinePattern.test(line)) errorLines.push(line);
      if (head.length < MAX_OUTPUT_LENGTH) head += `${line}\n`;
      else tail = `${tail}${line}\n`.slice(-MAX_OUTPUT_LENGTH);
      for (const [text, resolve] of waitersByText) if (line.includes(text)) resolve();
    });
  const output = () => head + tail;
  running.add(child);
  const exitCode = once(child, 'exit').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  const waitForLine = async (text: string) => {
    const linePrinted = new Promise<void>((resolve) => waitersByText.set(text, resolve));
    const serverEnded = exitCode.then(() => {
      throw new Error(`the server ended unexpectedly: ${output()}`);
    });
    await Promise.race([linePrinted, serverEnded]);
    waitersByText.delete(text);
  };
  for (;;) {
    const address = /Server listening at (http:\/\/[\d.:]+)/.exec(head)?.[1];
    if (address) return { child, address, output, waitForLine, errorLines, exitCode };
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the server ended unexpectedly: ${output()}`);
    await pause(20);
  }
}
