import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Requests of one session that are worked on at once: more than a screen asks for. */
const AT_ONCE = 8;
/** Those that wait for one of them to be answered, unread: a browser never has as many. */
const WAITING_MOST = 100;

type Line = { working: number; waiting: Set<() => void> };

/**
 * Lets each session have only so many requests worked on at once. Further ones wait before anything is read of them,
 * and what is too much even for that is turned away: whoever sends a hundred at once holds up nobody else.
 */
export function createInFlight() {
  /** Only of sessions that have something under way. */
  const lines = new Map<string, Line>();

  /** Calls `go` when it is the request's turn; false where too many wait already. */
  return function enter(session: string, { raw }: FastifyReply, go: () => void): boolean {
    const line = lines.get(session) ?? { working: 0, waiting: new Set() };
    if (line.waiting.size >= WAITING_MOST) return false;
    lines.set(session, line);
    const start = () => {
      line.waiting.delete(start);
      line.working += 1;
      go();
    };
    // Answered, or gone: both end it, and one that is still waiting only leaves the line.
    finished(raw, () => {
      if (!line.waiting.delete(start)) {
        line.working -= 1;
        const [next] = line.waiting;
        next?.();
      }
      if (line.working === 0 && line.waiting.size === 0) lines.delete(session);
    });
    if (line.working < AT_ONCE) start();
    else line.waiting.add(start);
    return true;
  };
}
