import type { securityCalls } from '@miya/contract/security-events';
import { buildPage, formatCursor, parseCursor } from '../../platform/db/cursor.ts';
import type { Handler } from '../../platform/http/calls/handlers.ts';
import { buildSecurityEventsQuery } from './security-event-store.ts';

export const listSecurityEvents: Handler<typeof securityCalls.listSecurityEvents> = async (
  { tx, caller },
  { after, limit },
) => {
  const rows = await buildSecurityEventsQuery(tx, caller, {
    after: parseCursor(after),
    limit: limit + 1,
  }).execute();
  const { shown, next } = buildPage(rows, limit, (last) =>
    formatCursor({ value: last.micros, id: last.event_id }),
  );
  return {
    events: shown.map(({ event_id: id, kind, happened_at, network, browser, system }) => ({
      id,
      kind,
      happenedAt: happened_at.toISOString(),
      from: { network, browser, system },
    })),
    next,
  };
};
