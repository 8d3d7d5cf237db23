import type { Import } from '@miya/contract/imports';
import type { FailureName } from '../../../platform/api/user-messages.ts';
import { listRowsForRequest } from '../model/edit/list-rows-for-request.ts';
import type { ServerResponse } from '../session/session-dependencies.ts';
import type { ImportJob } from '../session/session-state.ts';
import type { SheetRow } from '../worker/protocol.ts';

/** The functions that a job calls. Tests replace them. */
export type JobDependencies = {
  start: (job: ImportJob) => Promise<ServerResponse<Import>>;
  addRows: (rows: readonly SheetRow[]) => Promise<ServerResponse<Import>>;
  finish: () => Promise<ServerResponse<Import>>;
  get: () => Promise<ServerResponse<Import>>;
  /** Waits for this time, but ends early when the network comes back. */
  wait: (milliseconds: number) => Promise<void>;
  /** Stores changes of the job. Resolves when they are saved in the browser. */
  updateJob: (changes: Partial<ImportJob>) => Promise<void>;
  /** Whether the user has cancelled the job, or another run has taken it over. */
  isAbandoned: () => boolean;
  now: () => number;
};

/** Failures after which the same request may succeed later. */
export const transientFailures: ReadonlySet<FailureName> = new Set([
  'unreachable',
  'timeout',
  'busy',
  'failure',
  'too_many_requests',
]);
const MIN_RETRY_DELAY_MS = 500;
const MAX_RETRY_DELAY_MS = 15_000;
const POLL_INTERVAL_MS = 1_000;
/** The speed is the average over this number of polls. */
const SPEED_POLLS = 6;

/** Thrown to end a job early. `refusal` is undefined if the job was abandoned. */
class JobStopped extends Error {
  readonly refusal: FailureName | undefined;
  readonly details: ImportJob['stopDetails'];
  constructor(refusal?: FailureName, details: ImportJob['stopDetails'] = {}) {
    super(refusal ?? 'The job was abandoned');
    this.refusal = refusal;
    this.details = details;
  }
}

/**
 * Sends an import, from its beginning or from where it was interrupted:
 *
 * 1. start the import
 * 2. add all rows
 * 3. finish the list of rows
 * 4. poll until the server has processed all rows
 *
 * Each request is idempotent, so it is repeated after a transient failure. Any other failure stops the job.
 */
export async function runJob(
  job: ImportJob,
  rows: readonly SheetRow[],
  dependencies: JobDependencies,
): Promise<void> {
  const retry = async (request: () => Promise<ServerResponse<Import>>): Promise<Import> => {
    for (let delay = MIN_RETRY_DELAY_MS; ; delay = Math.min(delay * 2, MAX_RETRY_DELAY_MS)) {
      if (dependencies.isAbandoned()) throw new JobStopped();
      const response = await request();
      if (response.ok) return response.result;
      if (!transientFailures.has(response.refusal)) throw new JobStopped(response.refusal, response.about);
      await dependencies.updateJob({ retryCause: response.refusal });
      await dependencies.wait(delay);
    }
  };
  try {
    const serverImport = await retry(() => dependencies.start(job));
    await dependencies.updateJob({ serverImport, retryCause: undefined, stopCause: undefined });
    if (serverImport.state === 'receiving') await sendRows(job, rows, dependencies, retry);
    await pollUntilEnd(dependencies, retry);
  } catch (error) {
    if (!(error instanceof JobStopped)) throw error;
    const { refusal, details } = error;
    if (refusal)
      await dependencies.updateJob({ stopCause: refusal, stopDetails: details, retryCause: undefined });
  }
}

type Retry = (request: () => Promise<ServerResponse<Import>>) => Promise<Import>;

async function sendRows(
  job: ImportJob,
  rows: readonly SheetRow[],
  dependencies: JobDependencies,
  retry: Retry,
): Promise<void> {
  let { acked } = job;
  for (let isSecondAttempt = false; ; isSecondAttempt = true) {
    while (acked < rows.length) {
      const requestRows = listRowsForRequest(rows, acked);
      const serverImport = await retry(() => dependencies.addRows(requestRows));
      acked += requestRows.length;
      await dependencies.updateJob({ acked, serverImport, retryCause: undefined });
    }
    try {
      const serverImport = await retry(dependencies.finish);
      return await dependencies.updateJob({ phase: 'running', serverImport, retryCause: undefined });
    } catch (error) {
      // The server lacks rows that it had confirmed. All rows are sent once more. The server ignores rows it already
      // has.
      const shouldSendAgain =
        error instanceof JobStopped && error.refusal === 'import_incomplete' && !isSecondAttempt;
      if (!shouldSendAgain) throw error;
      acked = 0;
    }
  }
}

async function pollUntilEnd(dependencies: JobDependencies, retry: Retry): Promise<void> {
  const polls: { polledAt: number; processedRows: number }[] = [];
  for (;;) {
    const serverImport = await retry(dependencies.get);
    polls.push({ polledAt: dependencies.now(), processedRows: serverImport.done + serverImport.failed });
    const first = polls.length > SPEED_POLLS ? polls.shift() : polls[0];
    const last = polls.at(-1);
    const seconds = first && last ? (last.polledAt - first.polledAt) / 1_000 : 0;
    const rowsPerSecond =
      first && last && seconds > 0 ? (last.processedRows - first.processedRows) / seconds : 0;
    const hasEnded = serverImport.state === 'done' || serverImport.state === 'cancelled';
    const phase =
      serverImport.state === 'done' ? 'done' : serverImport.state === 'cancelled' ? 'cancelled' : 'running';
    await dependencies.updateJob({ serverImport, rowsPerSecond, phase, retryCause: undefined });
    if (hasEnded) return;
    await dependencies.wait(POLL_INTERVAL_MS);
  }
}
