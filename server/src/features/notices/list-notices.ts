import type { Language } from '@miya/contract';
import { wordHold } from '@miya/contract/hold-words';
import { NOTICES_GROUPED_OF } from '@miya/contract/limits';
import { Notice, NoticeContent, type NoticeReceiver, type noticeCalls } from '@miya/contract/notices';
import { pageOf, readUuidCursor, writeCursor } from '../../platform/db/cursor.ts';
import { type Handler, refuse } from '../../platform/http/calls/handlers.ts';
import { getUserLanguage } from '../tenants/index.ts';
import { groupNotices, joinedContent, type Line, type Row } from './group-notices.ts';
import { latestNotices, type NoticeRow } from './notice-store.ts';
import { listReceivers } from './receiver-store.ts';

export const listNotices: Handler<typeof noticeCalls.listNotices> = async (
  { tx, caller, requestInfo },
  { after, limit, language, timeZone },
) => {
  const cursor = readUuidCursor(after);
  if (after && !cursor) return refuse('cursor_invalid');
  const most = timeZone ? NOTICES_GROUPED_OF : limit;
  const found = await latestNotices(tx, caller, cursor, most + 1).execute();
  const rows = found.slice(0, most).map(rowOf);
  const { lines, taken } = timeZone ? groupNotices(rows, timeZone, limit) : alone(rows);
  const { next } = pageOf(found, taken, ({ micros, notice_id: id }) => writeCursor({ value: micros, id }));
  const reader = getUserLanguage(requestInfo, language);
  const { clientId } = caller;
  const told = lines.flatMap(({ rows: [row] }) => (row ? [{ clientId, content: row.content }] : []));
  const receiverOf = await listReceivers(tx, caller, told, reader);
  return {
    notices: lines.map((line, at) => presentLine(line, told[at] ? receiverOf(told[at]) : null, reader)),
    next,
  };
};

const alone = (rows: readonly Row[]) => ({
  lines: rows.map((row): Line => ({ rows: [row] })),
  taken: rows.length,
});

export const rowOf = (
  row: Pick<NoticeRow, 'notice_id' | 'kind' | 'params' | 'created_at' | 'read_at'>,
): Row => ({
  content: NoticeContent.parse(row),
  id: row.notice_id,
  at: row.created_at,
  read: row.read_at !== null,
});

function presentLine(line: Line, receiver: NoticeReceiver | null, language: Language): Notice {
  const [latest] = line.rows;
  const notice = Notice.parse({
    ...(joinedContent(line) ?? latest?.content),
    id: latest?.id,
    // Only what tells of one order has one.
    receiver,
    read: line.rows.every(({ read }) => read),
    createdAt: latest?.at.toISOString(),
  });
  if (notice.kind !== 'hold') return notice;
  const { params } = notice;
  return { ...notice, params: { ...params, reason: wordHold(language, params.code, params.reason) } };
}
