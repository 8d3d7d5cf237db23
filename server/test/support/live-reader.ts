import { type LiveEvent, openLive } from '@miya/contract/live-events';
import { expect } from 'vitest';

/** A page's end of a live stream, over a real socket. */
export async function readLive(address: string, token: string) {
  const leaving = new AbortController();
  const response = await fetch(`${address}${openLive.path}`, {
    headers: { 'x-token': token },
    signal: leaving.signal,
  });
  const state = { text: '', ended: false };
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) state.text += decoder.decode(chunk, { stream: true });
  })();
  reading
    .catch(() => undefined)
    .finally(() => {
      state.ended = true;
    });
  const events = () =>
    [...state.text.matchAll(/^data: (.*)$/gm)].map((line) => JSON.parse(line[1] ?? '') as LiveEvent);
  return {
    response,
    events,
    of: (topic: LiveEvent['topic']) => events().filter((event) => event.topic === topic),
    heartbeats: () => state.text.split('\n').filter((line) => line === ':').length,
    text: () => state.text,
    hasEnded: () => state.ended,
    /** The first event of the topic; the topic's name stands in the failure. */
    first: async (topic: LiveEvent['topic']) => {
      await expect.poll(() => events().map((event) => event.topic), { timeout: 10_000 }).toContain(topic);
      return events().find((event) => event.topic === topic);
    },
    leave: () => leaving.abort(),
  };
}
