import type { Owner } from '../db/tenancy/scope.ts';

/** An event to send to open pages. The contract declares the topics and the fields of each topic. */
type TopicEvent = { topic: string };

type SendEvent = (event: TopicEvent) => void;

/** Distributes live events to the open event streams of this process. A stream receives only events of its client. */
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
  const streamsByClient = new Map<string, Set<SendEvent>>();
  return {
    subscribe(owner, sendEvent) {
      const key = buildClientKey(owner);
      const clientStreams = streamsByClient.get(key) ?? new Set();
      streamsByClient.set(key, clientStreams.add(sendEvent));
      return () => {
        clientStreams.delete(sendEvent);
        // A second call of this function must not delete the set that a newer stream of the client has created.
        if (clientStreams.size === 0 && streamsByClient.get(key) === clientStreams)
          streamsByClient.delete(key);
      };
    },
    publish(owner, event) {
      for (const sendEvent of streamsByClient.get(buildClientKey(owner)) ?? []) sendEvent(event);
    },
    publishResync() {
      for (const clientStreams of streamsByClient.values())
        for (const sendEvent of clientStreams) sendEvent({ topic: 'resync' });
    },
    countStreams: () =>
      [...streamsByClient.values()].reduce((sum, clientStreams) => sum + clientStreams.size, 0),
  };
}

const buildClientKey = ({ tenantId, clientId }: Owner) => `${tenantId} ${clientId}`;
