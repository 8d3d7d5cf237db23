import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import type { LongWork } from './serve-long-calls.ts';

/** Of the thread, in MB: work beyond all measure ends the thread, not the process. */
const MEMORY_MOST = 1_024;
/** One that has failed is not begun again before so many milliseconds: it may fail at once. */
const REST_MS = 5_000;

export type LongThread = {
  /** Where it listens; undefined while it does not, and then calls are answered by whoever asks. */
  path: () => string | undefined;
  stop: () => Promise<void>;
};

/**
 * The thread that answers long calls, so that nobody else's request waits behind their work. It is begun when it is first asked
 * for, and again should it have ended.
 */
export function openLongThread(work: Omit<LongWork, 'path'>, log: FastifyBaseLogger): LongThread {
  let folder: string | undefined;
  let worker: Worker | undefined;
  let listensAt: string | undefined;
  let restsUntil = 0;
  let isStopping = false;
  let begun = 0;

  async function begin(): Promise<void> {
    // Nobody but this user may enter it, and so nobody else can say who asks.
    folder ??= await mkdtemp(join(tmpdir(), 'miya-'));
    begun += 1;
    const path =
      process.platform === 'win32' ? `\\\\.\\pipe\\${folder}\\${begun}` : join(folder, String(begun));
    if (isStopping) return;
    worker = new Worker(new URL('./serve-long-calls.ts', import.meta.url), {
      workerData: { ...work, path } satisfies LongWork,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MOST },
    });
    worker.once('message', () => {
      listensAt = path;
    });
    worker.on('error', (error) => log.error({ err: error }, 'the thread for long work has failed'));
    worker.once('exit', () => {
      listensAt = undefined;
      worker = undefined;
      restsUntil = performance.now() + REST_MS;
    });
  }

  let beginning: Promise<void> | undefined;
  return {
    path() {
      if (!worker && !beginning && !isStopping && performance.now() >= restsUntil) {
        beginning = begin()
          .catch((error) => log.error({ err: error }, 'the thread for long work could not be begun'))
          .finally(() => {
            beginning = undefined;
          });
      }
      return listensAt;
    },
    async stop() {
      isStopping = true;
      await beginning;
      const running = worker;
      if (running) {
        const ended = new Promise((resolve) => running.once('exit', resolve));
        running.postMessage('stop');
        await ended;
      }
      if (folder) await rm(folder, { recursive: true, force: true });
    },
  };
}
