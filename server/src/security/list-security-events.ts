import type { securityCalls } from '@miya/contract/security';
import { readCursor, writeCursor } from '../db/cursor.ts';
import type { Handler } from '../http/handlers.ts';
import { selectEvents } from './event-store.ts';

export const listSecurityEvents: Handler<typeof securityCalls.listSecurityEvents> = async (
  { tx, caller },
  { after, limit },
) => {
  // One more than asked for tells whether there is another page.
  const rows = await selectEvents(tx, caller, { after: readCursor(after), limit: limit + 1 }).execute();
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    events: shown.map(({ event_id: id, kind, happened_at, network, browser, system }) => ({
      id,
      kind,
      happenedAt: happened_at.toISOString(),
      from: { network, browser, system },
    })),
    next: last ? writeCursor({ micros: last.micros, id: last.event_id }) : null,
  };
};
