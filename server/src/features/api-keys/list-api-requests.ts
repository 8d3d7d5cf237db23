import type { apiKeyCalls } from '@miya/contract/api-keys';
import type { Db } from '../../platform/db/connection/connect.ts';
import { buildPage, formatCursor, parseCursor } from '../../platform/db/cursor.ts';
import type { Handler } from '../../platform/http/calls/handlers.ts';
import { runForEachTenant } from '../tenants/index.ts';
import { buildApiRequestsQuery, deleteOldRequestRows } from './api-request-store.ts';
import { deleteOldEndedKeys } from './key-store.ts';

export const listApiRequests: Handler<typeof apiKeyCalls.listApiRequests> = async (
  { tx, caller },
  { after, limit, refused },
) => {
  const page = { after: parseCursor(after), limit: limit + 1, refused };
  const rows = await buildApiRequestsQuery(tx, caller, page).execute();
  const { shown, next } = buildPage(rows, limit, (last) =>
    formatCursor({ value: last.micros, id: last.request_id }),
  );
  return {
    requests: shown.map(({ request_id: id, key_name: keyName, happened_at, micros: _, ...request }) => ({
      id,
      keyName,
      happenedAt: happened_at.toISOString(),
      ...request,
    })),
    next,
  };
};

/** Deletes requests older than API_REQUEST_LOG_DAYS, and keys that ended before then. */
export const deleteOldApiRequests = (db: Db) =>
  runForEachTenant(db, async (tx, tenantId) => {
    await deleteOldRequestRows(tx, tenantId);
    await deleteOldEndedKeys(tx, tenantId);
  });
