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

/** The longest task in milliseconds: `wall` by the clock, `cpu` by its processor time. */
export type LongestTask = { wall: number; cpu: number };

/**
 * Records the main thread of the page. Call the returned function to stop the recording and get the longest task. On a
 * busy machine a task takes longer by the clock than its processor time.
 */
export async function watchMainThread(browser: Browser, page: Page): Promise<() => Promise<LongestTask>> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  return async () => {
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
      traceEvents: TraceEvent[];
    };
    const busyProcesses = new Set(
      traceEvents.filter(({ name }) => name === 'FunctionCall').map(({ pid }) => pid),
    );
    const mainThread = traceEvents.find(
      ({ name, pid, args }) =>
        name === 'thread_name' && args?.name === 'CrRendererMain' && busyProcesses.has(pid),
    );
    const tasks = traceEvents.filter(
      ({ name, ph, pid, tid }) =>
        ph === 'X' && name.includes('RunTask') && pid === mainThread?.pid && tid === mainThread.tid,
    );
    const getMaxMilliseconds = (values: number[]) =>
      values.reduce((max, value) => Math.max(max, value), 0) / 1_000;
    return {
      wall: getMaxMilliseconds(tasks.map(({ dur = 0 }) => dur)),
      cpu: getMaxMilliseconds(tasks.map(({ tdur = 0 }) => tdur)),
    };
  };
}
