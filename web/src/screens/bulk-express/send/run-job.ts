import type { Import } from '@miya/contract/imports';
import type { Failure } from '../../../platform/api/notices.ts';
import { takePart } from '../model/edit/take-part.ts';
import type { Job } from '../session/state.ts';
import type { Reply } from '../session/world.ts';
import type { SheetRow } from '../worker/protocol.ts';

/** What sending an import needs of the world; a test gives it another one. */
export type JobWorld = {
  start: (job: Job) => Promise<Reply<Import>>;
  add: (rows: readonly SheetRow[]) => Promise<Reply<Import>>;
  finish: () => Promise<Reply<Import>>;
  get: () => Promise<Reply<Import>>;
  /** Waits so long, or less long when the network comes back. */
  wait: (milliseconds: number) => Promise<void>;
  /** Takes what is new. Resolves when it is kept. */
  report: (news: Partial<Job>) => Promise<void>;
  /** Whether it was given up, or begun anew by somebody else. */
  isOver: () => boolean;
  now: () => number;
};

/** After one of these failures the next try may go well. */
export const passing: ReadonlySet<Failure> = new Set([
  'unreachable',
  'timeout',
  'busy',
  'failure',
  'too_many_requests',
]);
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
const POLL_MS = 1_000;
/** The speed is taken over so many looks. */
const SPEED_LOOKS = 6;

class Stopped extends Error {
  readonly refusal: Failure | undefined;
  readonly about: Job['about'];
  constructor(refusal?: Failure, about: Job['about'] = {}) {
    super(refusal ?? 'over');
    this.refusal = refusal;
    this.about = about;
  }
}

/**
 * Sends an import from wherever it was left: begins it, hands over the rows in their order, closes it, and looks until all
 * are dealt with. Every step can be repeated without harm, so each is, until it is answered.
 */
export async function runJob(job: Job, rows: readonly SheetRow[], world: JobWorld): Promise<void> {
  const insist = async (step: () => Promise<Reply<Import>>): Promise<Import> => {
    for (let pause = FIRST_WAIT_MS; ; pause = Math.min(pause * 2, LONGEST_WAIT_MS)) {
      if (world.isOver()) throw new Stopped();
      const reply = await step();
      if (reply.ok) return reply.result;
      if (!passing.has(reply.refusal)) throw new Stopped(reply.refusal, reply.about);
      await world.report({ waitsFor: reply.refusal });
      await world.wait(pause);
    }
  };
  try {
    const begun = await insist(() => world.start(job));
    await world.report({ import: begun, waitsFor: undefined, stoppedBy: undefined });
    if (begun.state === 'receiving') await handOver(job, rows, world, insist);
    await follow(world, insist);
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    const { refusal: stoppedBy, about } = error;
    if (stoppedBy) await world.report({ stoppedBy, about, waitsFor: undefined });
  }
}

type Insist = (step: () => Promise<Reply<Import>>) => Promise<Import>;

async function handOver(job: Job, rows: readonly SheetRow[], world: JobWorld, insist: Insist): Promise<void> {
  let { acked } = job;
  for (let isSecondTry = false; ; isSecondTry = true) {
    while (acked < rows.length) {
      const part = takePart(rows, acked);
      const result = await insist(() => world.add(part));
      acked += part.length;
      await world.report({ acked, import: result, waitsFor: undefined });
    }
    try {
      const result = await insist(world.finish);
      return await world.report({ phase: 'running', import: result, waitsFor: undefined });
    } catch (error) {
      // What we took for arrived has not: all are sent once more, and none is taken twice.
      const isLacking = error instanceof Stopped && error.refusal === 'import_incomplete' && !isSecondTry;
      if (!isLacking) throw error;
      acked = 0;
    }
  }
}

async function follow(world: JobWorld, insist: Insist): Promise<void> {
  const looks: { at: number; dealt: number }[] = [];
  for (;;) {
    const result = await insist(world.get);
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
