import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Requests of one client that are worked on at once: more than a screen asks for. */
const AT_ONCE = 8;
/** Those that wait for one of them to be answered, unread: a browser never has as many. */
const WAITING_MOST = 100;
/** So long one waits for its turn. Then it is told to come back: a little later it would count as one that came too slowly. */
const WAITING_MS = 5_000;
/** Whoever is one too many is told so only after a while: it would come again at once, and turning it away costs time as well. */
export const TURNING_AWAY_MS = 1_000;

/** So many sessions and keys are known to be somebody's; of more, those that came first are forgotten, and learnt again. */
const KNOWN_MOST = 10_000;

type Line = { working: number; waiting: Set<() => void> };
/** What is called of the two is called once. */
type Entering = { go: () => void; refuse: () => void };

/**
 * Lets each client have only so many requests worked on at once. Further ones wait before anything is read of them,
 * and what is too much even for that, or has waited too long, is turned away: whoever sends a hundred at once holds up nobody else.
 */
export function createInFlight(waitingMs = WAITING_MS) {
  /** Only of those who have something under way. */
  const lines = new Map<string, Line>();
  const owners = new Map<string, string>();

  /** Once it is known whose a token is, it stands in one line with all others of that client. Until then it has its own. */
  const belongs = (token: string, client: string): void => {
    if (owners.has(token)) return;
    const [oldest] = owners.keys();
    if (oldest !== undefined && owners.size >= KNOWN_MOST) owners.delete(oldest);
    owners.set(token, client);
  };

  const enter = (token: string, { raw }: FastifyReply, { go, refuse }: Entering): void => {
    const whose = owners.get(token) ?? token;
    const line = lines.get(whose) ?? { working: 0, waiting: new Set() };
    if (line.waiting.size >= WAITING_MOST) {
      const told = setTimeout(refuse, TURNING_AWAY_MS);
      finished(raw, () => clearTimeout(told));
      return;
    }
    lines.set(whose, line);
    let isWorking = false;
    const start = () => {
      clearTimeout(overdue);
      line.waiting.delete(start);
      line.working += 1;
      isWorking = true;
      go();
    };
    const overdue = setTimeout(() => {
      line.waiting.delete(start);
      refuse();
    }, waitingMs);
    // Answered, or gone: both end it, and one that was still waiting only leaves the line.
    finished(raw, () => {
      clearTimeout(overdue);
      line.waiting.delete(start);
      if (isWorking) {
        line.working -= 1;
        const [next] = line.waiting;
        next?.();
      }
      if (line.working === 0 && line.waiting.size === 0) lines.delete(whose);
    });
    if (line.working < AT_ONCE) start();
    else line.waiting.add(start);
  };
  return { enter, belongs };
}
