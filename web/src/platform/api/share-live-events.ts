import { followLiveEvents, type LiveEventHandler } from './follow-live-events.ts';
import { readUser } from './session-store.ts';

/**
 * Shares one stream among all windows of a browser, because a browser opens only six connections to a server.
 * The window that holds the lock follows the stream and sends each event to the others over a BroadcastChannel.
 * When that window closes, the browser gives the lock to the next window. Returns a function that stops listening.
 */
export function shareLiveEvents(onEvent: LiveEventHandler): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  // Browsers offer locks only over TLS and on localhost. Without locks each window has its own stream.
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) {
    followLiveEvents({ onEvent, signal, hasMissedEvents: false });
    return () => stopping.abort();
  }
  // The user's id is in the channel's name, so that a window of the previous user does not receive the events.
  const name = `miya-live ${readUser()?.id ?? ''}`;
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => onEvent(data);
  const publish: LiveEventHandler = (event) => {
    onEvent(event);
    channel.postMessage(event);
  };
  const followForAll = async (hasMissedEvents: boolean) => {
    await followLiveEvents({ onEvent: publish, signal, hasMissedEvents });
    return true;
  };
  const { locks } = navigator;
  // Takes the lock if it is free. Otherwise waits until the window that holds the lock closes, and follows then.
  locks
    .request(name, { ifAvailable: true }, (lock) => (lock ? followForAll(false) : false))
    .then((hasFollowed) => hasFollowed || locks.request(name, { signal }, () => followForAll(true)))
    // A waiting request for the lock rejects when `signal` aborts.
    .catch(() => undefined);
  return () => {
    stopping.abort();
    channel.close();
  };
}
