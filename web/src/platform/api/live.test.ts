import type { LiveEvent } from '@miya/contract/live-events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followLive } from './live.ts';
import { type Notice, onNotice } from './notices.ts';

const BALANCE: LiveEvent = { topic: 'balance', balance: 5, currency: 'CNY' };
const dataOf = (event: LiveEvent) => `data: ${JSON.stringify(event)}\n\n`;
const reload = vi.fn();
const kept = new Map<string, string>();
const network = { onLine: true };
let page: EventTarget & { visibilityState: string; cookie: string };
let browser: EventTarget;
let notices: Notice[];
let deaf: () => void;
let stopping: AbortController;
let heard: LiveEvent[];

beforeEach(() => {
  vi.useFakeTimers();
  kept.clear();
  kept.set('token', 'mine');
  network.onLine = true;
  reload.mockClear();
  page = Object.assign(new EventTarget(), { visibilityState: 'hidden', cookie: '' });
  browser = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('location', { protocol: 'https:', reload });
  vi.stubGlobal('sessionStorage', { setItem: () => undefined });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
  notices = [];
  deaf = onNotice((notice) => notices.push(notice));
  heard = [];
  stopping = new AbortController();
});
afterEach(async () => {
  stopping.abort();
  await following;
  deaf();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A stream that says this and then stays open, or ends. */
const streamOf =
  (text: string, { ends = false } = {}): Answer =>
  ({ signal }) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(text));
        if (ends) controller.close();
        signal?.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
  };

type Answer = (init: RequestInit) => Response | Promise<Response>;

/** Answers one after the other; from then on a stream that stays open. */
function serve(...answers: Answer[]) {
  const fetched = vi.fn(async (_path: string, init: RequestInit) => {
    const answer = answers.shift() ?? streamOf('');
    return answer(init);
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

let following: Promise<void> | undefined;
function follow(missed = false): Promise<void> {
  following = followLive({ hear: (event) => heard.push(event), signal: stopping.signal, missed });
  return following;
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const envelope = (code: number, status = 200) =>
  Response.json({ code, message: '', errorCode: null, result: null }, { status });

describe('the live stream', () => {
  it('hands on events, with the token in the headers and never in the address', async () => {
    const fetched = serve(streamOf(dataOf(BALANCE)));
    follow();
    await pass(0);
    expect(heard).toEqual([BALANCE]);
    const [path, init] = fetched.mock.calls[0] ?? [];
    expect(path).toBe('/api/live');
    expect(init?.headers).toMatchObject({ 'X-Token': 'mine' });
  });

  it('comes again after it was lost, and then says that events may have been missed', async () => {
    const fetched = serve(streamOf('', { ends: true }));
    follow();
    await pass(2_500);
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(heard).toEqual([{ topic: 'resync' }]);
  });

  it('says so at once when it takes over from another window', async () => {
    serve();
    follow(true);
    await pass(0);
    expect(heard).toEqual([{ topic: 'resync' }]);
  });

  it('is tried later and later while the server is away, without a word to the reader', async () => {
    const away = () => Promise.reject(new TypeError('Failed to fetch'));
    const busy = () => envelope(503, 503);
    const fetched = serve(away, busy, away, busy, away, busy, away, busy, away, busy);
    follow();
    await pass(60_000);
    const early = fetched.mock.calls.length;
    expect(early).toBeGreaterThan(3);
    expect(early).toBeLessThan(9);
    while (fetched.mock.calls.length < 11) await pass(1_000);
    expect(notices).toEqual([]);
    // It never was open, so nothing was missed that the page has not read itself.
    expect(heard).toEqual([]);
  });

  it('is given up when it has been silent for longer than any heartbeat', async () => {
    const fetched = serve();
    follow();
    await pass(45_000);
    expect(fetched).toHaveBeenCalledTimes(1);
    await pass(10_000);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('pauses while the browser is offline and comes back with the network', async () => {
    network.onLine = false;
    const fetched = serve();
    follow();
    await pass(100_000);
    expect(fetched).not.toHaveBeenCalled();
    network.onLine = true;
    browser.dispatchEvent(new Event('online'));
    await pass(0);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('is tried at once when the reader looks at the page again', async () => {
    const fetched = serve(() => envelope(503, 503));
    follow();
    await pass(0);
    page.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(fetched).toHaveBeenCalledTimes(1);
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('leads to the sign-in page once when the session has ended, and is not tried again', async () => {
    const fetched = serve(() => envelope(505));
    await follow();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(kept.has('token')).toBe(false);
    await pass(600_000);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('asks at once, and once, when it was left after a device had signed out: it may be this one', async () => {
    const left = streamOf(dataOf({ topic: 'session' }), { ends: true });
    const fetched = serve(left, () => envelope(505));
    follow();
    await pass(0);
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('takes its time when it is left again and again', async () => {
    const left = streamOf(dataOf({ topic: 'session' }), { ends: true });
    const fetched = serve(left, left, left, left);
    follow();
    await pass(100);
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(reload).not.toHaveBeenCalled();
  });

  it('is not tried by a page without a session', async () => {
    kept.clear();
    const fetched = serve();
    await follow();
    expect(fetched).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });

  it('ends when it is told to, and is not tried again', async () => {
    const fetched = serve();
    const over = follow();
    await pass(0);
    stopping.abort();
    await pass(600_000);
    await over;
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
