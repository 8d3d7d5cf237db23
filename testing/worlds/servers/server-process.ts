import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ownMain = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url));
/** Whoever serves from a database that is not its own is given a secret; all of a test's have the same. */
export const PROCESS_SECRET = 'Hn3vQ8xT1mK6wR9bZ4cY7dL2pS5fJ0gA';
/** Only so much of what it says is kept: a log of thousands of requests is of no use. */
const MAX_OUTPUT_LENGTH = 200_000;
const errorLinePattern = /"level":[56]0|unhandled|uncaught/i;

/** None outlives us, however we end. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export type ServerProcess = {
  child: ChildProcess;
  address: string;
  /** What it has said: the beginning and the end of it. */
  output: () => string;
  /** Resolves with the next line that holds this text; rejects when the server ends before it. */
  waitForLine: (text: string) => Promise<void>;
  /** The lines in which it took something for a failure of its own; all of them, however long it runs. */
  errorLines: readonly string[];
  /** Its code, or null when it was killed. */
  exitCode: Promise<number | null>;
};

export type ServerOptions = {
  databaseUrl: string;
  dataDir: string;
  environment?: Record<string, string>;
  /** That of another version; otherwise our own. */
  main?: string;
  /** Node's own: what is loaded before the server. */
  nodeArgs?: string[];
};

/** The server as it is run for real, in a process of its own: one that can be killed. */
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
  const faults: string[] = [];
  const waitersByText = new Map<string, () => void>();
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => {
      if (errorLinePattern.test(line)) faults.push(line);
      if (head.length < MAX_OUTPUT_LENGTH) head += `${line}\n`;
      else tail = `${tail}${line}\n`.slice(-MAX_OUTPUT_LENGTH);
      for (const [text, resolve] of waitersByText) if (line.includes(text)) resolve();
    });
  const output = () => head + tail;
  running.add(child);
  const ended = once(child, 'exit').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  const says = async (text: string) => {
    const isSaid = new Promise<void>((resolve) => waitersByText.set(text, resolve));
    const hasEnded = ended.then(() => {
      throw new Error(`the server ended: ${output()}`);
    });
    await Promise.race([isSaid, hasEnded]);
    waitersByText.delete(text);
  };
  for (;;) {
    const address = /Server listening at (http:\/\/[\d.:]+)/.exec(head)?.[1];
    if (address) return { child, address, output, waitForLine: says, errorLines: faults, exitCode: ended };
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the server ended: ${output()}`);
    await pause(20);
  }
}
