import type { Language } from '@miya/contract';
import { wordHold } from '@miya/contract/hold-words';
import { Notice, type noticeCalls } from '@miya/contract/notices';
import { pageOf, readUuidCursor, writeCursor } from '../db/cursor.ts';
import { type Handler, refuse } from '../http/handlers.ts';
import { readerLanguage } from '../tenants/index.ts';
import { latestNotices, type NoticeRow } from './notice-store.ts';

export const listNotices: Handler<typeof noticeCalls.listNotices> = async (
  { tx, caller, visit },
  { after, limit, language },
) => {
  const cursor = readUuidCursor(after);
  if (after && !cursor) return refuse('cursor_invalid');
  const found = await latestNotices(tx, caller, cursor, limit + 1).execute();
  const { shown, next } = pageOf(found, limit, ({ micros, notice_id: id }) =>
    writeCursor({ value: micros, id }),
  );
  return { notices: shown.map((row) => presentNotice(row, readerLanguage(visit, language))), next };
};

function presentNotice(row: NoticeRow, language: Language): Notice {
  const notice = Notice.parse({
    id: row.notice_id,
    kind: row.kind,
    params: row.params,
    read: row.read_at !== null,
    createdAt: row.created_at.toISOString(),
  });
  if (notice.kind !== 'hold') return notice;
  const { params } = notice;
  return { ...notice, params: { ...params, reason: wordHold(language, params.code, params.reason) } };
}
