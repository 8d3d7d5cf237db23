import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import type { WorkerAddress } from '../../platform/http/pass-on.ts';
import type { LongWork } from './serve-long-calls.ts';

/** Memory of the worker in MB. A call that needs more ends the worker, not the process. */
const MEMORY_MOST = 1_024;
/** A worker that ended before it listened is restarted after a pause, so that it does not restart in a tight loop. */
const RESTART_PAUSE_MS = 5_000;
/** How long a call waits for a worker that is starting. Then the main thread answers it. */
const START_PATIENCE_MS = 3_000;

export type LongThread = {
  /** Starts the worker. The first request for its address starts it as well. */
  begin: () => void;
  /** Where the worker listens; undefined while it is not running. */
  address: () => Promise<WorkerAddress | undefined>;
  isListening: () => boolean;
  stop: () => Promise<void>;
};

/** Runs the worker thread that answers long calls, and restarts it when it ends. */
export function openLongThread(
  work: Omit<LongWork, 'workerSecret'>,
  log: FastifyBaseLogger,
  patienceMs = START_PATIENCE_MS,
): LongThread {
  const workerSecret = randomBytes(32).toString('base64url');
  let isStopping = false;
  let running: ReturnType<typeof start> | undefined;

  function start() {
    const worker = new Worker(new URL('./serve-long-calls.ts', import.meta.url), {
      workerData: { ...work, workerSecret } satisfies LongWork,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MOST },
    });
    const ended = new Promise<undefined>((resolve) => worker.once('exit', () => resolve(undefined)));
    const listening = new Promise<WorkerAddress>((resolve) =>
      worker.once('message', (port: number) => resolve({ port, secret: workerSecret })),
    );
    const timeout = wait(patienceMs, undefined, { ref: false });
    const started = { worker, isListening: false, address: Promise.race([listening, ended, timeout]) };
    listening.then(() => {
      started.isListening = true;
      started.address = listening;
    });
    worker.on('error', (error) => log.error({ err: error }, 'the worker thread for long calls has failed'));
    worker.once('exit', () => {
      const pauseMs = started.isListening ? 0 : RESTART_PAUSE_MS;
      started.isListening = false;
      started.address = ended;
      const restart = () => {
        if (!isStopping) running = start();
      };
      setTimeout(restart, pauseMs).unref();
    });
    return started;
  }
  const begin = () => {
    running ??= start();
    return running;
  };

  return {
    begin,
    address: () => begin().address,
    isListening: () => running?.isListening ?? false,
    async stop() {
      isStopping = true;
      // All requests have been answered before the process stops, so there is nothing to wait for.
      await running?.worker.terminate();
    },
  };
}
