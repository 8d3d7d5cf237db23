import { type LiveEvent, openLive } from '@miya/contract/live-events';
import { expect } from 'vitest';

/** Opens a live stream as a page does, over a real socket. */
export async function openLiveStream(address: string, token: string) {
  const abortController = new AbortController();
  const response = await fetch(`${address}${openLive.path}`, {
    headers: { 'x-token': token },
    signal: abortController.signal,
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
    /** Waits for the first event of the topic. A failure message names the topic. */
    first: async (topic: LiveEvent['topic']) => {
      await expect.poll(() => events().map((event) => event.topic), { timeout: 10_000 }).toContain(topic);
      return events().find((event) => event.topic === topic);
    },
    leave: () => abortController.abort(),
  };
}
