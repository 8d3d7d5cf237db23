import type { Import } from '@miya/contract/imports';
import { IMPORT_ROWS_AT_ONCE } from '@miya/contract/limits';
import { describe, expect, it } from 'vitest';
import type { Failure } from '../../../platform/api/notices.ts';
import type { Job } from '../session/state.ts';
import { type JobWorld, runJob } from './run-job.ts';

const COUNT = IMPORT_ROWS_AT_ONCE * 2 + 10;
const rows = Array.from({ length: COUNT }, (_, at) => ({ row: at + 2, cells: ['x'] }));

/** A server that keeps what arrives, and fails as it is told to: the nth call by a reason, before or after its work. */
function makeWorld(faults: Partial<Record<number, { refusal: Failure; after?: boolean }>> = {}) {
  const arrived = new Set<number>();
  const imported = { state: 'receiving', rows: COUNT, received: 0, done: 0, failed: 0 } as Import;
  let job: Job = {
    id: 'a',
    serviceId: 'economy',
    rows: COUNT,
    acked: 0,
    again: false,
    phase: 'sending',
    waitsFor: undefined,
    stoppedBy: undefined,
    about: {},
    import: undefined,
    speed: 0,
  };
  let calls = 0;
  let waits = 0;
  const call = async (work: () => Failure | undefined) => {
    calls += 1;
    const fault = faults[calls];
    const refusal = fault && !fault.after ? fault.refusal : (work() ?? fault?.refusal);
    return refusal ? { ok: false as const, refusal } : { ok: true as const, result: { ...imported } };
  };
  const world: JobWorld = {
    start: () => call(() => undefined),
    add: (part) =>
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
    report: async (news) => {
      job = { ...job, ...news };
    },
    isOver: () => calls > 100,
    now: () => 0,
  };
  return { world, arrived, job: () => job, calls: () => calls, waits: () => waits };
}

describe('runJob', () => {
  it('begins, hands over all rows in their order, closes, and follows until the end', async () => {
    const { world, arrived, job, calls } = makeWorld();
    await runJob(job(), rows, world);
    expect(arrived.size).toBe(COUNT);
    expect(job()).toMatchObject({ phase: 'done', acked: COUNT, waitsFor: undefined });
    expect(calls()).toBe(6);
  });

  it('tries again whatever was lost on the way, there or back', async () => {
    const { world, arrived, job, waits } = makeWorld({
      1: { refusal: 'unreachable' },
      3: { refusal: 'unreachable', after: true },
      5: { refusal: 'busy' },
      7: { refusal: 'timeout', after: true },
      9: { refusal: 'failure' },
    });
    await runJob(job(), rows, world);
    expect(arrived.size).toBe(COUNT);
    expect(job().phase).toBe('done');
    expect(waits()).toBe(5);
  });

  it('goes on from where it was left', async () => {
    const { world, arrived, job } = makeWorld();
    for (const { row } of rows.slice(0, IMPORT_ROWS_AT_ONCE)) arrived.add(row);
    await runJob({ ...job(), acked: IMPORT_ROWS_AT_ONCE }, rows, world);
    expect(job()).toMatchObject({ phase: 'done', acked: COUNT });
  });

  it('sends all once more where the server lacks some', async () => {
    const { world, arrived, job } = makeWorld();
    await runJob({ ...job(), acked: COUNT }, rows, world);
    expect(arrived.size).toBe(COUNT);
    expect(job().phase).toBe('done');
  });

  it('stops at what a person must decide, and says it', async () => {
    const { world, arrived, job } = makeWorld({ 1: { refusal: 'import_repeated' } });
    await runJob(job(), rows, world);
    expect(arrived.size).toBe(0);
    expect(job().stoppedBy).toBe('import_repeated');
  });
});
