import type { Language } from '@miya/contract';
import { wordHold } from '@miya/contract/hold-words';
import { Notice, NoticeContent, type NoticeReceiver, type noticeCalls } from '@miya/contract/notices';
import { pageOf, readUuidCursor, writeCursor } from '../db/cursor.ts';
import { type Handler, refuse } from '../http/handlers.ts';
import { readerLanguage } from '../tenants/index.ts';
import { latestNotices, type NoticeRow } from './notice-store.ts';
import { listReceivers } from './receiver-store.ts';

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
  const reader = readerLanguage(visit, language);
  const { clientId } = caller;
  const told = shown.map((row) => ({ row, clientId, content: NoticeContent.parse(row) }));
  const receiverOf = await listReceivers(tx, caller, told, reader);
  return { notices: told.map((one) => presentNotice(one, receiverOf(one), reader)), next };
};

type Told = { row: NoticeRow; content: NoticeContent };

function presentNotice({ row, content }: Told, receiver: NoticeReceiver | null, language: Language): Notice {
  const notice = Notice.parse({
    ...content,
    id: row.notice_id,
    // Only what tells of an order has one.
    receiver,
    read: row.read_at !== null,
    createdAt: row.created_at.toISOString(),
  });
  if (notice.kind !== 'hold') return notice;
  const { params } = notice;
  return { ...notice, params: { ...params, reason: wordHold(language, params.code, params.reason) } };
}
