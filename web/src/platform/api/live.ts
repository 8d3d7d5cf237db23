import { LIVE_HEARTBEAT_MS } from '@miya/contract/limits';
import { type LiveEvent, openLive } from '@miya/contract/live-events';
import { createLineReader } from './event-lines.ts';
import { endsSession, headersOf } from './send.ts';
import { tokenOf } from './session-store.ts';

export type Hear = (event: LiveEvent) => void;

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** A shorter stream does not count as a success: a proxy that cuts at once is not to be asked every second. */
const LASTING_MS = 10_000;

type Options = {
  hear: Hear;
  signal: AbortSignal /** Somebody listened before: what came in between is missed. */;
  missed: boolean;
};

/**
 * Keeps one stream open, over `fetch`: the token goes in the headers, which EventSource cannot send, and never in the
 * address. Whatever fails is tried again in silence, later and later; once the session is over, no more.
 */
export async function followLive({ hear, signal, missed }: Options): Promise<void> {
  let failures = 0;
  let hasMissed = missed;
  while (!signal.aborted && tokenOf() !== undefined) {
    const began = performance.now();
    const outcome = navigator.onLine ? await readStream(hear, signal, hasMissed) : 'failed';
    if (outcome === 'over') return;
    if (outcome !== 'failed') hasMissed = true;
    failures = outcome !== 'failed' && performance.now() - began > LASTING_MS ? 0 : failures + 1;
    // Perhaps it was this device that was signed out: who asks at once learns it at once. Once, then as ever.
    if (outcome === 'left' && failures <= 1) continue;
    await waitBefore(failures, signal);
  }
}

/**
 * `lost`: it was open. `left`: the server ended it right after saying that a device signed out. `failed`: it never was
 * open. `over`: the session has ended, and that has been dealt with.
 */
async function readStream(
  hear: Hear,
  signal: AbortSignal,
  missed: boolean,
): Promise<'lost' | 'left' | 'failed' | 'over'> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A connection that a sleeping machine has lost looks like a quiet one.
  const listenOn = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), 2.5 * LIVE_HEARTBEAT_MS);
  };
  let isOpen = false;
  try {
    listenOn();
    const response = await fetch(openLive.path, {
      headers: headersOf(tokenOf(), false),
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body)
      return (await endsSession(response)) ? 'over' : 'failed';
    isOpen = true;
    if (missed) hear({ topic: 'resync' });
    let last = '';
    const take = createLineReader((data) => {
      if (!isEvent(data)) return;
      last = data.topic;
      hear(data);
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      listenOn();
      take(part.value);
    }
    return last === 'session' ? 'left' : 'lost';
  } catch {
    return isOpen ? 'lost' : 'failed';
  } finally {
    clearTimeout(timer);
  }
}

/** Topics this page does not know are left to who hears them: the server may be newer. */
const isEvent = (data: unknown): data is LiveEvent =>
  typeof (data as { topic?: unknown } | null)?.topic === 'string';

/** Waits a time of its own, so that not all pages ask at once when the server comes back; less where the network or the reader returns. */
function waitBefore(failures: number, signal: AbortSignal): Promise<void> {
  const longest = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      document.removeEventListener('visibilitychange', goIfSeen);
      signal.removeEventListener('abort', go);
      resolve();
    };
    const goIfSeen = () => document.visibilityState === 'visible' && go();
    const timer = setTimeout(go, longest * (0.5 + Math.random() / 2));
    addEventListener('online', go);
    document.addEventListener('visibilitychange', goIfSeen);
    signal.addEventListener('abort', go);
  });
}
