import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import { AbortedTransactionError, sql } from 'kysely';
import type pg from 'pg';

// A small statement costs less than the way to the database and back, and less than its own parsing and planning.

const OPENING = 'begin; set local app.tenant_id = ';
export const KEPT = '/* kept */';
/** At the end of a kept statement that is the last of its transaction: the commit leaves with it. See `endWith`. */
export const LAST = '/* kept, and the last */';

/** Begins a transaction in the tenant. Whoever executes it need not wait: see `saveTrips`. */
export const opening = (tenantId: number) => sql.raw(`${OPENING}'${Number(tenantId)}'`);

/**
 * At the end of a statement that requests make again and again: each connection has it parsed once and keeps its plan.
 * Only where the text is one of few, names its columns (a kept `*` fails once a migration adds one), and the best plan
 * is the same whatever the values are.
 */
export const kept = sql.raw(KEPT);

type Send = (text: unknown, ...rest: unknown[]) => Promise<unknown>;

/** Lets a connection send what is asked at once in one go, an opening with its first statement, and keep what is marked so. */
export function saveTrips(client: pg.PoolClient): void {
  const send = client.query.bind(client) as Send;
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  const query: Send = (text, ...rest) => {
    if (stream.writableCorked === 0) {
      stream.cork();
      // By then whoever asks has had the time to ask for more.
      process.nextTick(() => stream.uncork());
    }
    if (typeof text !== 'string') return send(text, ...rest);
    if (text.endsWith(KEPT)) return send({ name: nameOf(text), text }, ...rest);
    if (text.endsWith(LAST)) return sendLast(text, ...rest);
    if (!text.startsWith(OPENING)) return send(text, ...rest);
    // Where it fails, the connection is lost, and whatever is asked next fails as well.
    send(text).catch(() => undefined);
    return Promise.resolve({ command: 'BEGIN', rowCount: 0, rows: [] });
  };
  /** After a statement that failed, a commit is a rollback, and whoever asked is told of the failure. */
  const sendLast: Send = async (text, ...rest) => {
    const sent = send({ name: nameOf(String(text)), text }, ...rest);
    const [answer, committed] = await Promise.all([sent, send('commit')]);
    if ((committed as pg.QueryResult).command !== 'COMMIT') throw new AbortedTransactionError();
    return answer;
  };
  client.query = query as typeof client.query;
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
