import type { Import } from '@miya/contract/imports';
import type { Failure } from '../../api/notices.ts';
import type { Job } from '../desk.ts';
import { takePart } from '../model/take-part.ts';
import type { SheetRow } from '../worker/protocol.ts';

type Outcome = { ok: true; result: Import } | { ok: false; refusal: Failure };

/** What sending needs of the world; a test gives it another one. */
export type World = {
  start: (job: Job) => Promise<Outcome>;
  add: (rows: readonly SheetRow[]) => Promise<Outcome>;
  finish: () => Promise<Outcome>;
  get: () => Promise<Outcome>;
  /** Waits, or less long when the network comes back. */
  wait: (milliseconds: number) => Promise<void>;
  /** What is new. Resolves when it is kept. */
  report: (news: Partial<Job>) => Promise<void>;
  /** Given up, or begun anew by somebody else. */
  isOver: () => boolean;
  now: () => number;
};

/** Of these the next try may be spared. */
const passing: ReadonlySet<Failure> = new Set([
  'unreachable',
  'timeout',
  'busy',
  'failure',
  'too_many_requests',
]);
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
const POLL_MS = 1_000;
/** Over so many looks the speed is taken. */
const SPEED_LOOKS = 6;

class Stopped extends Error {
  readonly refusal: Failure | undefined;
  constructor(refusal?: Failure) {
    super(refusal ?? 'over');
    this.refusal = refusal;
  }
}

/**
 * Sends an import from wherever it was left: begins it, hands over the rows in their order, closes it, and looks until all
 * are dealt with. Every step can be repeated without harm, so each is, until it is answered.
 */
export async function runJob(job: Job, rows: readonly SheetRow[], world: World): Promise<void> {
  const insist = async (step: () => Promise<Outcome>): Promise<Outcome & { ok: true }> => {
    for (let pause = FIRST_WAIT_MS; ; pause = Math.min(pause * 2, LONGEST_WAIT_MS)) {
      if (world.isOver()) throw new Stopped();
      const outcome = await step();
      if (outcome.ok) return outcome;
      if (!passing.has(outcome.refusal)) throw new Stopped(outcome.refusal);
      await world.report({ waitsFor: outcome.refusal });
      await world.wait(pause);
    }
  };
  try {
    const begun = await insist(() => world.start(job));
    await world.report({ import: begun.result, waitsFor: undefined, stoppedBy: undefined });
    if (begun.result.state === 'receiving') await handOver(job, rows, world, insist);
    await follow(world, insist);
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    if (error.refusal) await world.report({ stoppedBy: error.refusal, waitsFor: undefined });
  }
}

type Insist = (step: () => Promise<Outcome>) => Promise<Outcome & { ok: true }>;

async function handOver(job: Job, rows: readonly SheetRow[], world: World, insist: Insist): Promise<void> {
  let { acked } = job;
  for (let isSecondTry = false; ; isSecondTry = true) {
    while (acked < rows.length) {
      const part = takePart(rows, acked);
      const { result } = await insist(() => world.add(part));
      acked += part.length;
      await world.report({ acked, import: result, waitsFor: undefined });
    }
    try {
      const { result } = await insist(world.finish);
      return await world.report({ phase: 'running', import: result, waitsFor: undefined });
    } catch (error) {
      // What we took for arrived has not: all are sent once more, and none is taken twice.
      const isLacking = error instanceof Stopped && error.refusal === 'import_incomplete' && !isSecondTry;
      if (!isLacking) throw error;
      acked = 0;
    }
  }
}

async function follow(world: World, insist: Insist): Promise<void> {
  const looks: { at: number; dealt: number }[] = [];
  for (;;) {
    const { result } = await insist(world.get);
    looks.push({ at: world.now(), dealt: result.done + result.failed });
    const first = looks.length > SPEED_LOOKS ? looks.shift() : looks[0];
    const last = looks.at(-1);
    const seconds = first && last ? (last.at - first.at) / 1_000 : 0;
    const speed = first && last && seconds > 0 ? (last.dealt - first.dealt) / seconds : 0;
    const isEnded = result.state === 'done' || result.state === 'cancelled';
    const phase = result.state === 'done' ? 'done' : result.state === 'cancelled' ? 'cancelled' : 'running';
    await world.report({ import: result, speed, phase, waitsFor: undefined });
    if (isEnded) return;
    await world.wait(POLL_MS);
  }
}
