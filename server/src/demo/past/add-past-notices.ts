import { randomUUID } from 'node:crypto';
import { toStoredHoldReason } from '@miya/contract/hold-texts';
import { NOTICE_RETENTION_DAYS } from '@miya/contract/limits';
import type { NoticeContent } from '@miya/contract/notices';
import type { PastEntry } from '../../features/finance/index.ts';
import { isFinalStatus } from '../../features/orders/index.ts';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import type { PastOrder } from './build-past-order.ts';

const DAY_MS = 86_400_000;
/** Notices that are older than this are marked as read. */
const UNREAD_DAYS = 3;

type PastNotice = { at: Date; content: NoticeContent };
type NoticeSources = {
  now: Date;
  currency: string;
  orders: readonly PastOrder[];
  entries: readonly PastEntry[];
};

/**
 * Replaces the notices of the account by notices with past dates. Triggers of the database have added notices with the
 * current time when the states of the orders were written; these are deleted.
 */
export async function addPastNotices(
  tx: Tx,
  { tenantId, clientId }: Owner,
  { now, currency, orders, entries }: NoticeSources,
): Promise<void> {
  await tx
    .deleteFrom('notices')
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .execute();
  const daysAgo = (at: Date) => (now.getTime() - at.getTime()) / DAY_MS;
  const notices = [
    ...orders.flatMap(listOrderNotices),
    ...entries.flatMap((entry) => listEntryNotices(entry, currency)),
  ];
  const rows = notices
    .filter(({ at }) => daysAgo(at) < NOTICE_RETENTION_DAYS)
    .map(({ at, content: { kind, params } }) => ({
      tenant_id: tenantId,
      client_id: clientId,
      notice_id: randomUUID(),
      kind,
      params: JSON.stringify(params),
      created_at: at,
      read_at: kind === 'recharge' || daysAgo(at) > UNREAD_DAYS ? at : null,
    }));
  await tx.insertInto('notices').values(rows).execute();
}

function listOrderNotices({
  order: { waybill },
  state: { status, recorded, held },
  events,
}: PastOrder): PastNotice[] {
  if (!recorded) return [];
  const createStatusNotice = (newStatus: typeof status, at: Date): PastNotice => ({
    at,
    content: { kind: 'status', params: { waybill, status: newStatus } },
  });
  const [, secondEvent] = events;
  const lastEvent = events.at(-1);
  return [
    createStatusNotice('collected', recorded.at),
    ...(secondEvent ? [createStatusNotice('in_transit', secondEvent.instant)] : []),
    ...(lastEvent && isFinalStatus(status) ? [createStatusNotice(status, lastEvent.instant)] : []),
    ...(held
      ? [
          {
            at: held.at,
            content: {
              kind: 'hold' as const,
              params: { waybill, code: held.code, reason: toStoredHoldReason(held.code, '') },
            },
          },
        ]
      : []),
  ];
}

const listEntryNotices = ({ postedAt, kind, amount }: PastEntry, currency: string): PastNotice[] =>
  kind === 'consumption'
    ? []
    : [
        {
          at: postedAt,
          content: { kind: 'recharge', params: { amount: Number(amount), currency, entry: kind } },
        },
      ];
