import type { Import } from '@miya/contract/imports';
import { MAX_IMPORT_ROWS_PER_REQUEST } from '@miya/contract/limits';
import { describe, expect, it } from 'vitest';
import type { FailureName } from '../../../platform/api/user-messages.ts';
import type { ImportJob } from '../session/session-state.ts';
import { type JobDependencies, runJob } from './run-job.ts';

const COUNT = MAX_IMPORT_ROWS_PER_REQUEST * 2 + 10;
const rows = Array.from({ length: COUNT }, (_, index) => ({ row: index + 2, cells: ['x'] }));

/**
 * Creates a job and a server that stores the rows it receives. The keys of `faults` are the numbers of the calls that
 * fail. With `after`, the server does its work and only the response is lost.
 */
function createJobWithServer(
  faults: Partial<Record<number, { refusal: FailureName; after?: boolean }>> = {},
) {
  const arrived = new Set<number>();
  const imported = { state: 'receiving', rows: COUNT, received: 0, done: 0, failed: 0 } as Import;
  let job: ImportJob = {
    id: 'a',
    serviceId: 'economy',
    rows: COUNT,
    acked: 0,
    again: false,
    phase: 'sending',
    retryCause: undefined,
    stopCause: undefined,
    stopDetails: {},
    serverImport: undefined,
    rowsPerSecond: 0,
  };
  let calls = 0;
  let waits = 0;
  const call = async (work: () => FailureName | undefined) => {
    calls += 1;
    const fault = faults[calls];
    const refusal = fault && !fault.after ? fault.refusal : (work() ?? fault?.refusal);
    return refusal ? { ok: false as const, refusal } : { ok: true as const, result: { ...imported } };
  };
  const dependencies: JobDependencies = {
    start: () => call(() => undefined),
    addRows: (part) =>
      call(() => {
        for (const { row } of part) arrived.add(row);
        imported.received = arrived.size;
        return undefined;
      }),
    finish: () =>
      call(() => {
        if (arrived.size < COUNT) return 'import_incomplete';
        imported.state = 'running';
        return undefined;
      }),
    get: () =>
      call(() => {
        imported.done = COUNT;
        imported.state = 'done';
        return undefined;
      }),
    wait: async () => {
      waits += 1;
    },
    updateJob: async (changes) => {
      job = { ...job, ...changes };
    },
    isAbandoned: () => calls > 100,
    now: () => 0,
  };
  return { dependencies, arrived, job: () => job, calls: () => calls, waits: () => waits };
}

describe('runJob', () => {
  it('starts the import, sends all rows, finishes the list, and polls until the end', async () => {
    const { dependencies, arrived, job, calls } = createJobWithServer();
    await runJob(job(), rows, dependencies);
    expect(arrived.size).toBe(COUNT);
    expect(job()).toMatchObject({ phase: 'done', acked: COUNT, retryCause: undefined });
    expect(calls()).toBe(6);
  });

  it('repeats requests if the request or the response was lost', async () => {
    const { dependencies, arrived, job, waits } = createJobWithServer({
      1: { refusal: 'unreachable' },
      3: { refusal: 'unreachable', after: true },
      5: { refusal: 'busy' },
      7: { refusal: 'timeout', after: true },
      9: { refusal: 'failure' },
    });
    await runJob(job(), rows, dependencies);
    expect(arrived.size).toBe(COUNT);
    expect(job().phase).toBe('done');
    expect(waits()).toBe(5);
  });

  it('resumes after the confirmed rows', async () => {
    const { dependencies, arrived, job } = createJobWithServer();
    for (const { row } of rows.slice(0, MAX_IMPORT_ROWS_PER_REQUEST)) arrived.add(row);
    await runJob({ ...job(), acked: MAX_IMPORT_ROWS_PER_REQUEST }, rows, dependencies);
    expect(job()).toMatchObject({ phase: 'done', acked: COUNT });
  });

  it('sends all rows again if the server lacks confirmed rows', async () => {
    const { dependencies, arrived, job } = createJobWithServer();
    await runJob({ ...job(), acked: COUNT }, rows, dependencies);
    expect(arrived.size).toBe(COUNT);
    expect(job().phase).toBe('done');
  });

  it('stops with the refusal if the user has to decide', async () => {
    const { dependencies, arrived, job } = createJobWithServer({ 1: { refusal: 'import_repeated' } });
    await runJob(job(), rows, dependencies);
    expect(arrived.size).toBe(0);
    expect(job().stopCause).toBe('import_repeated');
  });
});
