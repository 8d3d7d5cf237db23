import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/db/connection/connect.ts';
import { inTenant } from '../../platform/db/tenancy/tenancy.ts';
import type { LoggedApiRequest } from '../../platform/http/routes/register-routes.ts';
import { addApiRequests, type NewApiRequest } from './api-request-store.ts';

/** When this many requests wait to be written, because the database is slow, further requests are not logged. */
const MAX_WAITING_REQUESTS = 5_000;
const WRITE_INTERVAL_MS = 1_000;

export type ApiRequestLog = {
  add: (answered: LoggedApiRequest) => void;
  /** Writes the waiting requests. Do not call `add` afterwards. */
  close: () => Promise<void>;
};

/**
 * Logs requests over the API in batches, once per second. No request waits for its log entry, and a crash may lose
 * some.
 */
export function createApiRequestLog(db: Db, log: FastifyBaseLogger): ApiRequestLog {
  let waiting: { tenantId: number; request: NewApiRequest }[] = [];
  let lastWrite = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const write = async () => {
    timer = undefined;
    const batch = waiting;
    waiting = [];
    for (const [tenantId, entries] of Map.groupBy(batch, (entry) => entry.tenantId))
      await inTenant(db, tenantId, (tx) =>
        addApiRequests(
          tx,
          tenantId,
          entries.map(({ request }) => request),
        ),
      ).catch((error) => log.warn({ err: error }, 'requests over the API were not logged'));
  };
  const writeNext = () => {
    lastWrite = lastWrite.then(write);
    return lastWrite;
  };

  return {
    add({ tenantId, ...answered }) {
      if (waiting.length >= MAX_WAITING_REQUESTS) return;
      waiting.push({ tenantId, request: { ...answered, happenedAt: new Date() } });
      timer ??= setTimeout(writeNext, WRITE_INTERVAL_MS).unref();
    },
    async close() {
      clearTimeout(timer);
      await writeNext();
    },
  };
}
