import { LIVE_HEARTBEAT_MS } from '@miya/contract/limits';
import { type LiveEvent, openLive } from '@miya/contract/live-events';
import { createEventStreamParser } from './event-stream-parser.ts';
import { buildHeaders, handleSessionEnd } from './send.ts';
import { readToken } from './session-store.ts';

export type LiveEventHandler = (event: LiveEvent) => void;

const FIRST_RETRY_DELAY_MS = 1_000;
const MAX_RETRY_DELAY_MS = 30_000;
/** A stream that ends sooner is a failure. Otherwise a proxy that cuts streams would get a request per second. */
const STABLE_STREAM_MS = 10_000;

type Options = {
  onEvent: LiveEventHandler;
  signal: AbortSignal;
  /** True when another window had the stream before. Events between the end of that stream and this one may be lost. */
  hasMissedEvents: boolean;
};

/**
 * Keeps one stream of live events open until `signal` aborts or the session ends.
 * It uses `fetch`, because EventSource cannot send headers and the token must not be in the URL.
 * A failure is not shown. The stream is opened again after a delay that doubles with each failure.
 */
export async function followLiveEvents({ onEvent, signal, hasMissedEvents }: Options): Promise<void> {
  let failures = 0;
  let hasMissed = hasMissedEvents;
  while (!signal.aborted && readToken() !== undefined) {
    const began = performance.now();
    const outcome = navigator.onLine ? await readStream(onEvent, signal, hasMissed) : 'failed';
    if (outcome === 'session-ended') return;
    if (outcome !== 'failed') hasMissed = true;
    failures = outcome !== 'failed' && performance.now() - began > STABLE_STREAM_MS ? 0 : failures + 1;
    // The device that signed out may be this one. The next request finds out, so the first retry is immediate.
    if (outcome === 'closed-after-sign-out' && failures <= 1) continue;
    await waitBeforeRetry(failures, signal);
  }
}

/**
 * - `closed`: the stream was open and then ended.
 * - `closed-after-sign-out`: the server ended the stream right after the event that a device signed out.
 * - `failed`: the stream was never open.
 * - `session-ended`: the session is over, and handleSessionEnd() has reloaded the page or opened the prompt.
 */
type StreamOutcome = 'closed' | 'closed-after-sign-out' | 'failed' | 'session-ended';

async function readStream(
  onEvent: LiveEventHandler,
  signal: AbortSignal,
  hasMissedEvents: boolean,
): Promise<StreamOutcome> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // After a computer has slept, a dead connection reports no error. Missing heartbeats reveal it.
  const restartSilenceTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), 2.5 * LIVE_HEARTBEAT_MS);
  };
  let isOpen = false;
  try {
    restartSilenceTimer();
    const response = await fetch(openLive.path, {
      headers: buildHeaders(readToken(), false),
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body)
      return (await handleSessionEnd(response)) ? 'session-ended' : 'failed';
    isOpen = true;
    if (hasMissedEvents) onEvent({ topic: 'resync' });
    let lastTopic = '';
    const parseChunk = createEventStreamParser((data) => {
      if (!isLiveEvent(data)) return;
      lastTopic = data.topic;
      onEvent(data);
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      restartSilenceTimer();
      parseChunk(part.value);
    }
    return lastTopic === 'session' ? 'closed-after-sign-out' : 'closed';
  } catch {
    return isOpen ? 'closed' : 'failed';
  } finally {
    clearTimeout(timer);
  }
}

/** Accepts topics that this build does not know, because the server may be newer. The handler ignores them. */
const isLiveEvent = (data: unknown): data is LiveEvent =>
  typeof (data as { topic?: unknown } | null)?.topic === 'string';

/**
 * Waits before the next request. The maximum wait doubles with each of the `failures`, up to MAX_RETRY_DELAY_MS.
 * The actual wait is random, at least half of the maximum. Otherwise all pages would connect at once when the server is
 * back. The wait ends early when the browser is online again, the page becomes visible or `signal` aborts.
 */
function waitBeforeRetry(failures: number, signal: AbortSignal): Promise<void> {
  const maxDelayMs = Math.min(FIRST_RETRY_DELAY_MS * 2 ** failures, MAX_RETRY_DELAY_MS);
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const finish = () => {
      clearTimeout(timer);
      removeEventListener('online', finish);
      document.removeEventListener('visibilitychange', finishIfVisible);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const finishIfVisible = () => document.visibilityState === 'visible' && finish();
    const timer = setTimeout(finish, maxDelayMs * (0.5 + Math.random() / 2));
    addEventListener('online', finish);
    document.addEventListener('visibilitychange', finishIfVisible);
    signal.addEventListener('abort', finish);
  });
}
