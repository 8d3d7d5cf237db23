import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import type { LongWork } from './serve-long-calls.ts';

/** Of the thread, in MB: work beyond all measure ends the thread, not the process. */
const MEMORY_MOST = 1_024;
/** One that has ended is begun again after so many milliseconds: it may end at once. */
const REST_MS = 5_000;
/** So long calls wait for one that begins, unread: on a busy machine it takes longer than a request may take to arrive. */
const PATIENCE_MS = 3_000;

export type LongThread = {
  /** Begins it; whoever asks for it first does so as well. */
  begin: () => void;
  /** Where it listens; undefined where it has ended or is long in coming, and then calls are answered by whoever asks. */
  path: () => Promise<string | undefined>;
  stop: () => Promise<void>;
};

/** The thread that answers long calls, so that nobody else's request waits behind their work. Should it end, it is begun again. */
export function openLongThread(
  work: Omit<LongWork, 'path'>,
  log: FastifyBaseLogger,
  patienceMs = PATIENCE_MS,
): LongThread {
  // Nobody but this user may enter it, and so nobody else can say who asks.
  const folder = mkdtempSync(join(tmpdir(), 'miya-'));
  let isStopping = false;
  let running: ReturnType<typeof start> | undefined;
  const begin = () => {
    running ??= start(1);
    return running;
  };

  function start(time: number) {
    const path =
      process.platform === 'win32' ? `\\\\?\\pipe\\${folder}\\${time}` : join(folder, String(time));
    const worker = new Worker(new URL('./serve-long-calls.ts', import.meta.url), {
      workerData: { ...work, path } satisfies LongWork,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MOST },
    });
    const ended = new Promise<undefined>((resolve) => worker.once('exit', () => resolve(undefined)));
    const listening = new Promise<string>((resolve) => worker.once('message', () => resolve(path)));
    const impatient = wait(patienceMs, undefined, { ref: false });
    const begun = { worker, path: Promise.race([listening, ended, impatient]) };
    listening.then(() => {
      begun.path = Promise.resolve(path);
    });
    worker.on('error', (error) => log.error({ err: error }, 'the thread for long work has failed'));
    worker.once('exit', () => {
      begun.path = ended;
      const again = () => {
        if (!isStopping) running = start(time + 1);
      };
      setTimeout(again, REST_MS).unref();
    });
    return begun;
  }

  return {
    begin,
    path: () => begin().path,
    async stop() {
      isStopping = true;
      // Whoever has asked for something was answered by now, so there is nothing to wait for.
      await running?.worker.terminate();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
