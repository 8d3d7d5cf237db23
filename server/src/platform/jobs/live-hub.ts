import type { Owner } from '../db/tenancy/scope.ts';

/** An event to send to open pages. The contract declares the topics and the fields of each topic. */
type TopicEvent = { topic: string };

type SendEvent = (event: TopicEvent) => void;

/** The open event streams of this process, grouped by client. An event is sent only to the streams of its client. */
export type LiveEventHub = {
  /** Returns a function that ends the subscription. */
  subscribe: (owner: Owner, sendEvent: SendEvent) => () => void;
  publish: (owner: Owner, event: TopicEvent) => void;
  /** Sends `resync` to all streams: events may have been lost, so pages must reload their data. */
  publishResync: () => void;
  /** Returns the number of open streams. */
  countStreams: () => number;
};

export function createLiveEventHub(): LiveEventHub {
  const streams = new Map<string, Set<SendEvent>>();
  return {
    subscribe(owner, sendEvent) {
      const key = buildStreamKey(owner);
      const clientStreams = streams.get(key) ?? new Set();
      streams.set(key, clientStreams.add(sendEvent));
      return () => {
        clientStreams.delete(sendEvent);
        if (clientStreams.size === 0 && streams.get(key) === clientStreams) streams.delete(key);
      };
    },
    publish(owner, event) {
      for (const sendEvent of streams.get(buildStreamKey(owner)) ?? []) sendEvent(event);
    },
    publishResync() {
      for (const clientStreams of streams.values())
        for (const sendEvent of clientStreams) sendEvent({ topic: 'resync' });
    },
    countStreams: () => [...streams.values()].reduce((sum, clientStreams) => sum + clientStreams.size, 0),
  };
}

const buildStreamKey = ({ tenantId, clientId }: Owner) => `${tenantId} ${clientId}`;
