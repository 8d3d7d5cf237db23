import { Notice, type noticeCalls } from '@miya/contract/notices';
import { pageOf, readUuidCursor, writeCursor } from '../db/cursor.ts';
import { type Handler, refuse } from '../http/handlers.ts';
import { latestNotices, type NoticeRow } from './notice-store.ts';

export const listNotices: Handler<typeof noticeCalls.listNotices> = async (
  { tx, caller },
  { after, limit },
) => {
  const cursor = readUuidCursor(after);
  if (after && !cursor) return refuse('cursor_invalid');
  const found = await latestNotices(tx, caller, cursor, limit + 1).execute();
  const { shown, next } = pageOf(found, limit, ({ micros, notice_id: id }) =>
    writeCursor({ value: micros, id }),
  );
  return { notices: shown.map(presentNotice), next };
};

const presentNotice = (row: NoticeRow): Notice =>
  Notice.parse({
    id: row.notice_id,
    kind: row.kind,
    params: row.params,
    read: row.read_at !== null,
    createdAt: row.created_at.toISOString(),
  });
