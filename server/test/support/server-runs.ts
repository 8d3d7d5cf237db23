import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { createMemoryFolder } from '../../../testing/worlds/servers/create-memory-folder.ts';

const { PATH, NODE_COMPILE_CACHE } = process.env;
const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

export type ServerRun = {
  child: ChildProcess;
  getOutput: () => string;
  /** The printed lines that are not JSON log lines. */
  getMessages: () => string[];
  exitCode: Promise<number | null>;
  /** Waits until the server listens, and returns its address. */
  waitForAddress: () => Promise<string>;
  /** Sends the signal, waits for the end, and returns the exit code. */
  stop: (signal?: 'SIGTERM' | 'SIGINT') => Promise<number | null>;
};

/** Starts servers as `npm start` does, for the tests of one file. All servers are killed after the tests. */
export function createServerRuns() {
  const running = new Set<ChildProcess>();
  const folders: string[] = [];
  afterAll(() => {
    for (const child of running) child.kill('SIGKILL');
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  const makeFolder = () => {
    const folder = createMemoryFolder('miya-process-');
    folders.push(folder);
    return folder;
  };
  const data = makeFolder();

  const start = (environment: Record<string, string> = {}): ServerRun => {
    const child = spawn(process.execPath, [main], {
      env: { PATH, NODE_COMPILE_CACHE, MIYA_DATA: data, PORT: '0', LOG_LEVEL: 'info', ...environment },
    });
    running.add(child);
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        text += chunk;
      });
    const ended = once(child, 'exit').then(([code]) => {
      running.delete(child);
      return code as number | null;
    });
    const address = async () => {
      for (;;) {
        const found = /Server listening at (http:\/\/[\d.:]+)/.exec(text)?.[1];
        if (found) return found;
        const isOver = await Promise.race([ended.then(() => true), pause(50, false)]);
        if (isOver) throw new Error(`the server ended before it listened: ${text}`);
      }
    };
    return {
      child,
      getOutput: () => text,
      getMessages: () => text.split('\n').filter((line) => line && !line.startsWith('{')),
      exitCode: ended,
      waitForAddress: address,
      stop: (signal = 'SIGTERM') => {
        child.kill(signal);
        return ended;
      },
    };
  };
  return { start, makeFolder };
}
