/// <reference lib="esnext.temporal" />
import { NOTICE_NUMBERS_MOST, PAGE_MAX } from '@miya/contract/limits';
import type { NoticeContent } from '@miya/contract/notices';
import type { OrderStatus } from '@miya/contract/orders';

/** What parcels come to every day, by the hundred. One that is returned or held up is told by itself. */
const everyday: readonly OrderStatus[] = ['collected', 'in_transit', 'signed'];

/** The status that a notice is told together with others by; undefined: it stands for itself. */
export const everydayStatus = ({ kind, params }: NoticeContent): OrderStatus | undefined =>
  kind === 'status' && everyday.includes(params.status) ? params.status : undefined;

export type Row = { content: NoticeContent; id: string; at: Date; read: boolean };
/** One line of the list: a notice by itself, or several of a day. */
export type Line = { rows: Row[] };

const dayIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  return (at: Date) => format.format(at);
};

/** When the day began there. */
export const startOfDay = (at: Date, timeZone: string): Date =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).startOfDay()
      .epochMilliseconds,
  );

/**
 * Rows as they come, the latest first, as lines: at least so many, and then to the end of a day, so that no later page tells of the same day
 * again. `taken` says how many rows they are made of.
 */
export function groupNotices(
  rows: readonly Row[],
  timeZone: string,
  least: number,
): { lines: Line[]; taken: number } {
  const dayOf = dayIn(timeZone);
  const lines = new Map<string, Line>();
  let last: string | undefined;
  for (const [taken, row] of rows.entries()) {
    const day = dayOf(row.at);
    if ((lines.size >= least && day !== last) || lines.size >= PAGE_MAX)
      return { lines: [...lines.values()], taken };
    last = day;
    const status = everydayStatus(row.content);
    const key = status ? `${status} ${day}` : row.id;
    const line = lines.get(key);
    if (line) line.rows.push(row);
    else lines.set(key, { rows: [row] });
  }
  return { lines: [...lines.values()], taken: rows.length };
}

/** Several as one; one alone is left as it is. */
export function joinedContent({ rows }: Line) {
  const status = rows[0] && everydayStatus(rows[0].content);
  if (rows.length < 2 || !status) return undefined;
  const waybills = rows.flatMap(({ content }) => (content.kind === 'status' ? content.params.waybill : []));
  return {
    kind: 'statuses' as const,
    params: { status, count: rows.length, waybills: waybills.slice(0, NOTICE_NUMBERS_MOST) },
  };
}
