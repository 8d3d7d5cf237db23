import { randomUUID } from 'node:crypto';
import { toStoredHoldReason } from '@miya/contract/hold-texts';
import { NOTICE_RETENTION_DAYS } from '@miya/contract/limits';
import type { NoticeContent } from '@miya/contract/notices';
import type { PastEntry } from '../../features/finance/index.ts';
import { isFinalStatus } from '../../features/orders/index.ts';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import type { PastOrder } from './past-order.ts';

const DAY_MS = 86_400_000;
/** What is older has been read. */
const UNREAD_DAYS = 3;

type Told = { at: Date; content: NoticeContent };
type Past = { now: Date; currency: string; orders: readonly PastOrder[]; recharges: readonly PastEntry[] };

/**
 * As if the shop had been told when it happened. The database has told all of it once more, as of now, when the orders
 * were given their past: that goes.
 */
export async function writePastNotices(
  tx: Tx,
  { tenantId, clientId }: Owner,
  { now, currency, orders, recharges }: Past,
): Promise<void> {
  await tx
    .deleteFrom('notices')
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .execute();
  const daysAgo = (at: Date) => (now.getTime() - at.getTime()) / DAY_MS;
  const told = [...orders.flatMap(toldOf), ...recharges.flatMap((entry) => toldOfMoney(entry, currency))];
  const rows = told
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

function toldOf({ order: { waybill }, past: { status, recorded, held }, events }: PastOrder): Told[] {
  if (!recorded) return [];
  const moved = (reached: typeof status, at: Date): Told => ({
    at,
    content: { kind: 'status', params: { waybill, status: reached } },
  });
  const [, second] = events;
  const last = events.at(-1);
  return [
    moved('collected', recorded.at),
    ...(second ? [moved('in_transit', second.instant)] : []),
    ...(last && isFinalStatus(status) ? [moved(status, last.instant)] : []),
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

const toldOfMoney = ({ at, kind, amount }: PastEntry, currency: string): Told[] =>
  kind === 'consumption'
    ? []
    : [{ at, content: { kind: 'recharge', params: { amount: Number(amount), currency, entry: kind } } }];
