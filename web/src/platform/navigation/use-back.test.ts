import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { afterPassing, pushOverlay } from './use-back.ts';

/** The browser's history of one page: a step back takes its time, and goes to what lay below when it was asked for. */
function makeHistory(backMs: number) {
  const page = new EventTarget();
  const entries: unknown[] = [null];
  let at = 0;
  const back = () => {
    const to = at - 1;
    setTimeout(() => {
      at = to;
      page.dispatchEvent(new Event('popstate'));
    }, backMs);
  };
  vi.stubGlobal('window', page);
  vi.stubGlobal('location', { pathname: '/miya', search: '' });
  vi.stubGlobal('history', {
    get state() {
      return entries[at];
    },
    pushState: (state: unknown) => {
      at += 1;
      entries.splice(at, entries.length, state);
    },
    replaceState: (state: unknown) => {
      entries[at] = state;
    },
    back,
  });
  return { back };
}

const BACK_MS = 20;
let browser: ReturnType<typeof makeHistory>;
beforeEach(() => {
  browser = makeHistory(BACK_MS);
});
const rest = () => pause(10 * BACK_MS);

test('Back undoes what lies uppermost', async () => {
  const undo = vi.fn(() => leave());
  const leave = pushOverlay('drawer', undo);
  browser.back();
  await rest();
  expect(undo).toHaveBeenCalledOnce();
});

test('what opens while the step of another is being passed over stays, and goes with the next Back', async () => {
  const leaveDialog = pushOverlay('dialog', () => {});
  leaveDialog();
  await pause(BACK_MS / 2);
  const cancel = vi.fn(() => leaveQuestion());
  const leaveQuestion = pushOverlay('question', cancel);
  await rest();
  expect(cancel).not.toHaveBeenCalled();
  browser.back();
  await rest();
  expect(cancel).toHaveBeenCalledOnce();
});

test('a step back that the browser drops does not block navigation for ever', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('history', { state: { layer: 'gone' }, pushState: () => {}, back: () => {} });
  pushOverlay('gone', () => {})();
  await vi.advanceTimersByTimeAsync(1);
  const act = vi.fn();
  afterPassing(act);
  expect(act).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(act).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
