import type { apiKeyCalls } from '@miya/contract/api-keys';
import type { Db } from '../../platform/db/connection/connect.ts';
import { buildPage, formatCursor, parseCursor } from '../../platform/db/cursor.ts';
import type { Handler } from '../../platform/http/calls/handlers.ts';
import { runForEachTenant } from '../tenants/index.ts';
import { deleteLongEnded } from './key-store.ts';
import { deleteOldRequests, selectRequests } from './request-store.ts';

export const listApiRequests: Handler<typeof apiKeyCalls.listApiRequests> = async (
  { tx, caller },
  { after, limit, refused },
) => {
  const page = { after: parseCursor(after), limit: limit + 1, refused };
  const rows = await selectRequests(tx, caller, page).execute();
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

/** Forgets requests that nobody looks for any more, and keys that ended before them. */
export const tidyApiRequests = (db: Db) =>
  runForEachTenant(db, async (tx, tenantId) => {
    await deleteOldRequests(tx, tenantId);
    await deleteLongEnded(tx, tenantId);
  });
