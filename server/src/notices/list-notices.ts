import { Notice, type noticeCalls } from '@miya/contract/notices';
import { readCursor, writeCursor } from '../db/cursor.ts';
import { type Handler, refuse } from '../http/handlers.ts';
import { latestNotices, type NoticeRow } from './notice-store.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const listNotices: Handler<typeof noticeCalls.listNotices> = async (
  { tx, caller },
  { after, limit },
) => {
  const cursor = readCursor(after);
  if (after && !(cursor && uuid.test(cursor.id))) return refuse('cursor_invalid');
  // One more than asked for tells whether there is another page.
  const found = await latestNotices(tx, caller, cursor, limit + 1).execute();
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const next = found.length > limit && last ? writeCursor({ micros: last.micros, id: last.notice_id }) : null;
  return { notices: page.map(presentNotice), next };
};

const presentNotice = (row: NoticeRow): Notice =>
  Notice.parse({
    id: row.notice_id,
    kind: row.kind,
    params: row.params,
    read: row.read_at !== null,
    createdAt: row.created_at.toISOString(),
  });
