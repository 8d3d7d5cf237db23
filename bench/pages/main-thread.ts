import type { Browser, Page } from '@playwright/test';

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
};

/** The longest task, in milliseconds: by the clock, and by the processor time it took. */
export type LongestTask = { wall: number; cpu: number };

/**
 * Watches the page's main thread until it is told to stop. On a machine that does other things too, a task lasts longer by
 * the clock than it works: the processor time tells which of the two it was.
 */
export async function watchMainThread(browser: Browser, page: Page): Promise<() => Promise<LongestTask>> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  return async () => {
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
      traceEvents: TraceEvent[];
    };
    const busy = new Set(traceEvents.filter(({ name }) => name === 'FunctionCall').map(({ pid }) => pid));
    const main = traceEvents.find(
      ({ name, pid, args }) => name === 'thread_name' && args?.name === 'CrRendererMain' && busy.has(pid),
    );
    const tasks = traceEvents.filter(
      ({ name, ph, pid, tid }) =>
        ph === 'X' && name.includes('RunTask') && pid === main?.pid && tid === main.tid,
    );
    const most = (values: number[]) => values.reduce((one, other) => Math.max(one, other), 0) / 1_000;
    return {
      wall: most(tasks.map(({ dur = 0 }) => dur)),
      cpu: most(tasks.map(({ tdur = 0 }) => tdur)),
    };
  };
}
