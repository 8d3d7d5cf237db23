import { followLive, type Hear } from './live.ts';
import { userOf } from './session-store.ts';

/**
 * One stream for all windows of a browser, for it opens only six connections to a server: the window that has the
 * lock listens and tells the others; when it goes, the next one has the lock. Returns how to stop.
 */
export function shareLive(hear: Hear): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  // Browsers have locks on TLS and on localhost only.
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) {
    followLive({ hear, signal, missed: false });
    return () => stopping.abort();
  }
  // The channel belongs to this user: a window of the one before must not hear it.
  const name = `miya-live ${userOf()?.id ?? ''}`;
  const others = new BroadcastChannel(name);
  others.onmessage = ({ data }) => hear(data);
  const tellAll: Hear = (event) => {
    hear(event);
    others.postMessage(event);
  };
  const lead = async (missed: boolean) => {
    await followLive({ hear: tellAll, signal, missed });
    return true;
  };
  const { locks } = navigator;
  locks
    .request(name, { ifAvailable: true }, (lock) => (lock ? lead(false) : false))
    .then((led) => led || locks.request(name, { signal }, () => lead(true)))
    // The listener may have stopped while it waited for the lock.
    .catch(() => undefined);
  return () => {
    stopping.abort();
    others.close();
  };
}
