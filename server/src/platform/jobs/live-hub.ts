import type { Owner } from '../db/tenancy/scope.ts';

/** What is told: the contract names the topics and what each of them carries. */
type TopicEvent = { topic: string };

type Tell = (event: TopicEvent) => void;

/** The open streams of this process, by client: an event goes to the streams of its client and to no other. */
export type LiveHub = {
  /** Returns how to leave. */
  join: (owner: Owner, tell: Tell) => () => void;
  publish: (owner: Owner, event: TopicEvent) => void;
  /** Events may have been missed: everyone is told to read anew. */
  resync: () => void;
  /** How many streams are open. */
  count: () => number;
};

export function createLiveHub(): LiveHub {
  const streams = new Map<string, Set<Tell>>();
  return {
    join(owner, tell) {
      const key = keyOf(owner);
      const joined = streams.get(key) ?? new Set();
      streams.set(key, joined.add(tell));
      return () => {
        joined.delete(tell);
        if (joined.size === 0 && streams.get(key) === joined) streams.delete(key);
      };
    },
    publish(owner, event) {
      for (const tell of streams.get(keyOf(owner)) ?? []) tell(event);
    },
    resync() {
      for (const joined of streams.values()) for (const tell of joined) tell({ topic: 'resync' });
    },
    count: () => [...streams.values()].reduce((sum, joined) => sum + joined.size, 0),
  };
}

const keyOf = ({ tenantId, clientId }: Owner) => `${tenantId} ${clientId}`;
