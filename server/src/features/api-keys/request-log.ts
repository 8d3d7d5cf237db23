import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/db/connection/connect.ts';
import { inTenant } from '../../platform/db/tenancy/tenancy.ts';
import type { LoggedApiRequest } from '../../platform/http/routes/register-routes.ts';
import { addRequests, type LoggedRequest } from './request-store.ts';

/** So many wait to be written; what is more while the database is slow is not noted. */
const WAITING_MOST = 5_000;
const EVERY_MS = 1_000;

export type RequestLog = {
  note: (answered: LoggedApiRequest) => void;
  /** Writes what waits, and notes nothing any more. */
  close: () => Promise<void>;
};

/** Notes requests over the API, a second's worth at a time: none of them waits for it, and losing some harms nobody. */
export function createRequestLog(db: Db, log: FastifyBaseLogger): RequestLog {
  let waiting: { tenantId: number; request: LoggedRequest }[] = [];
  let writing = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const write = async () => {
    timer = undefined;
    const taken = waiting;
    waiting = [];
    for (const [tenantId, entries] of Map.groupBy(taken, (entry) => entry.tenantId))
      await inTenant(db, tenantId, (tx) =>
        addRequests(
          tx,
          tenantId,
          entries.map(({ request }) => request),
        ),
      ).catch((error) => log.warn({ err: error }, 'requests over the API were not noted'));
  };
  const writeNext = () => {
    writing = writing.then(write);
    return writing;
  };

  return {
    note({ tenantId, ...answered }) {
      if (waiting.length >= WAITING_MOST) return;
      waiting.push({ tenantId, request: { ...answered, at: new Date() } });
      timer ??= setTimeout(writeNext, EVERY_MS).unref();
    },
    async close() {
      clearTimeout(timer);
      await writeNext();
    },
  };
}
