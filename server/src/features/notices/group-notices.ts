/// <reference lib="esnext.temporal" />
import { MAX_NOTICE_WAYBILLS, MAX_PAGE_SIZE } from '@miya/contract/limits';
import type { NoticeContent } from '@miya/contract/notices';
import type { OrderStatus } from '@miya/contract/orders';

/** Statuses that hundreds of parcels reach each day. Notices of other statuses, such as a return, are not grouped. */
const groupedStatuses: readonly OrderStatus[] = ['collected', 'in_transit', 'signed'];

/** Finds the status by which a notice is grouped, or undefined for a notice that is listed on its own. */
export const findGroupedStatus = ({ kind, params }: NoticeContent): OrderStatus | undefined =>
  kind === 'status' && groupedStatuses.includes(params.status) ? params.status : undefined;

export type ListedNotice = { content: NoticeContent; id: string; createdAt: Date; isRead: boolean };
/** One entry of the list: a single notice, or the notices of one status and day. */
export type NoticeGroup = { notices: ListedNotice[] };

const createDayFormatter = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  return (moment: Date) => format.format(moment);
};

/** Returns the start of the day that contains the moment, in the time zone. */
export const getStartOfDay = (moment: Date, timeZone: string): Date =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).startOfDay()
      .epochMilliseconds,
  );

/**
 * Groups notices that are sorted newest first. Stops at the end of a day, once there are at least `minGroups` groups.
 * The next page then begins with another day, and no group is split. Also stops at MAX_PAGE_SIZE groups. `groupedCount`
 * is the number of notices in the groups.
 */
export function groupNotices(
  notices: readonly ListedNotice[],
  timeZone: string,
  minGroups: number,
): { groups: NoticeGroup[]; groupedCount: number } {
  const formatDay = createDayFormatter(timeZone);
  const groups = new Map<string, NoticeGroup>();
  let previousDay: string | undefined;
  for (const [groupedCount, notice] of notices.entries()) {
    const day = formatDay(notice.createdAt);
    if ((groups.size >= minGroups && day !== previousDay) || groups.size >= MAX_PAGE_SIZE)
      return { groups: [...groups.values()], groupedCount };
    previousDay = day;
    const status = findGroupedStatus(notice.content);
    const key = status ? `${status} ${day}` : notice.id;
    const group = groups.get(key);
    if (group) group.notices.push(notice);
    else groups.set(key, { notices: [notice] });
  }
  return { groups: [...groups.values()], groupedCount: notices.length };
}

/** Builds the content of a group of several notices. Returns undefined for a single notice. */
export function buildGroupContent({ notices }: NoticeGroup) {
  const status = notices[0] && findGroupedStatus(notices[0].content);
  if (notices.length < 2 || !status) return undefined;
  const waybills = notices.flatMap(({ content }) =>
    content.kind === 'status' ? content.params.waybill : [],
  );
  return {
    kind: 'statuses' as const,
    params: { status, count: notices.length, waybills: waybills.slice(0, MAX_NOTICE_WAYBILLS) },
  };
}
