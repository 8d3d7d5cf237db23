import type { LiveEvent } from '@miya/contract/live-events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followLiveEvents } from './follow-live-events.ts';
import { listenToMessages, type UserMessage } from './user-messages.ts';

const BALANCE: LiveEvent = { topic: 'balance', balance: 5, currency: 'CNY' };
const formatData = (event: LiveEvent) => `data: ${JSON.stringify(event)}\n\n`;
const reload = vi.fn();
const stored = new Map<string, string>();
const network = { onLine: true };
let page: EventTarget & { visibilityState: string; cookie: string };
let browser: EventTarget;
let messages: UserMessage[];
let stopListening: () => void;
let stopping: AbortController;
let events: LiveEvent[];

beforeEach(() => {
  vi.useFakeTimers();
  stored.clear();
  stored.set('token', 'mine');
  network.onLine = true;
  reload.mockClear();
  page = Object.assign(new EventTarget(), { visibilityState: 'hidden', cookie: '' });
  browser = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('location', { protocol: 'https:', reload });
  vi.stubGlobal('sessionStorage', { setItem: () => undefined });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
  messages = [];
  stopListening = listenToMessages((message) => messages.push(message));
  events = [];
  stopping = new AbortController();
});
afterEach(async () => {
  stopping.abort();
  await following;
  stopListening();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Responds with a stream of `text` that stays open, or ends after the text. */
const createStream =
  (text: string, { ends = false } = {}): Responder =>
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

type Responder = (init: RequestInit) => Response | Promise<Response>;

/** Responds to each request with the next responder, and after the last with a stream that stays open. */
function serve(...responders: Responder[]) {
  const fetched = vi.fn(async (_path: string, init: RequestInit) => {
    const respond = responders.shift() ?? createStream('');
    return respond(init);
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

let following: Promise<void> | undefined;
function follow(hasMissedEvents = false): Promise<void> {
  following = followLiveEvents({
    onEvent: (event) => events.push(event),
    signal: stopping.signal,
    hasMissedEvents,
  });
  return following;
}
const advance = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const envelope = (code: number, status = 200) =>
  Response.json({ code, message: '', errorCode: null, result: null }, { status });

describe('followLiveEvents', () => {
  it('passes on events and sends the token in the headers, never in the URL', async () => {
    const fetched = serve(createStream(formatData(BALANCE)));
    follow();
    await advance(0);
    expect(events).toEqual([BALANCE]);
    const [path, init] = fetched.mock.calls[0] ?? [];
    expect(path).toBe('/api/live');
    expect(init?.headers).toMatchObject({ 'X-Token': 'mine' });
  });

  it('opens the stream again after it was lost, and then reports that events may have been missed', async () => {
    const fetched = serve(createStream('', { ends: true }));
    follow();
    await advance(2_500);
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(events).toEqual([{ topic: 'resync' }]);
  });

  it('reports missed events at once when it takes over from another window', async () => {
    serve();
    follow(true);
    await advance(0);
    expect(events).toEqual([{ topic: 'resync' }]);
  });

  it('retries after growing delays while the server is down, and shows no message', async () => {
    const away = () => Promise.reject(new TypeError('Failed to fetch'));
    const busy = () => envelope(503, 503);
    const fetched = serve(away, busy, away, busy, away, busy, away, busy, away, busy);
    follow();
    await advance(60_000);
    const early = fetched.mock.calls.length;
    expect(early).toBeGreaterThan(3);
    expect(early).toBeLessThan(9);
    while (fetched.mock.calls.length < 11) await advance(1_000);
    expect(messages).toEqual([]);
    // The stream was never open, so the page has missed no event since it loaded its data.
    expect(events).toEqual([]);
  });

  it('opens the stream again when no heartbeat has arrived for too long', async () => {
    const fetched = serve();
    follow();
    await advance(45_000);
    expect(fetched).toHaveBeenCalledTimes(1);
    await advance(10_000);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('pauses while the browser is offline and continues when it is online again', async () => {
    network.onLine = false;
    const fetched = serve();
    follow();
    await advance(100_000);
    expect(fetched).not.toHaveBeenCalled();
    network.onLine = true;
    browser.dispatchEvent(new Event('online'));
    await advance(0);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('retries at once when the page becomes visible again', async () => {
    const fetched = serve(() => envelope(503, 503));
    follow();
    await advance(0);
    page.dispatchEvent(new Event('visibilitychange'));
    await advance(0);
    expect(fetched).toHaveBeenCalledTimes(1);
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    await advance(0);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('reloads the page once when the session has ended, and does not retry', async () => {
    const fetched = serve(() => envelope(505));
    await follow();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(stored.has('token')).toBe(false);
    await advance(600_000);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('retries at once, but only once, when the stream ends after a device signed out', async () => {
    const left = createStream(formatData({ topic: 'session' }), { ends: true });
    const fetched = serve(left, () => envelope(505));
    follow();
    await advance(0);
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('waits before the next retry when the stream ends after a sign-out again and again', async () => {
    const left = createStream(formatData({ topic: 'session' }), { ends: true });
    const fetched = serve(left, left, left, left);
    follow();
    await advance(100);
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(reload).not.toHaveBeenCalled();
  });

  it('opens no stream without a session', async () => {
    stored.clear();
    const fetched = serve();
    await follow();
    expect(fetched).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });

  it('ends when the signal aborts, and does not retry', async () => {
    const fetched = serve();
    const over = follow();
    await advance(0);
    stopping.abort();
    await advance(600_000);
    await over;
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
