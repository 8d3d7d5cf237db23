import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { makeMemoryFolder } from '../../../testing/worlds/servers/memory-folder.ts';

const { PATH, NODE_COMPILE_CACHE } = process.env;
const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

export type Run = {
  child: ChildProcess;
  output: () => string;
  /** What it said besides its log. */
  lines: () => string[];
  ended: Promise<number | null>;
  /** Where it serves, as soon as it does. */
  address: () => Promise<string>;
  /** Asks it to stop, and waits until it has: its exit code. */
  stop: (signal?: 'SIGTERM' | 'SIGINT') => Promise<number | null>;
};

/** Starts the server as `npm start` does, for the tests of one file; none outlives them. */
export function createRuns() {
  const running = new Set<ChildProcess>();
  const folders: string[] = [];
  afterAll(() => {
    for (const child of running) child.kill('SIGKILL');
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  const makeFolder = () => {
    const folder = makeMemoryFolder('miya-process-');
    folders.push(folder);
    return folder;
  };
  const data = makeFolder();

  const start = (environment: Record<string, string> = {}): Run => {
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
        if (isOver) throw new Error(`it ended: ${text}`);
      }
    };
    return {
      child,
      output: () => text,
      lines: () => text.split('\n').filter((line) => line && !line.startsWith('{')),
      ended,
      address,
      stop: (signal = 'SIGTERM') => {
        child.kill(signal);
        return ended;
      },
    };
  };
  return { start, makeFolder };
}
