import type { Language } from '@miya/contract';
import { formatHoldReason } from '@miya/contract/hold-texts';
import type { overviewCalls } from '@miya/contract/overview';
import type { Handler } from '../../platform/http/calls/handlers.ts';
import { buildCountQuery } from '../orders/index.ts';
import { getUserLanguage } from '../tenants/index.ts';
import {
  buildHeldOrdersQuery,
  buildLatestOrdersQuery,
  buildUnidentifiedOrdersQuery,
  buildUnreadyOrdersQuery,
} from './attention-store.ts';
import { getBalanceAndLimit } from './low-balance-store.ts';

type OrderRow = Awaited<ReturnType<ReturnType<typeof buildLatestOrdersQuery>['execute']>>[number];

/** Presents an order of a list. An order that is not on hold has an empty reason, and `since` is its creation time. */
const createPresenter = (language: Language) => (row: OrderRow) => ({
  id: row.order_id,
  waybill: row.waybill,
  receiverName: row.receiver_name,
  country: row.receiver_country,
  createdAt: row.created_at.toISOString(),
  code: row.hold_code,
  reason: formatHoldReason(language, row.hold_code, row.hold_reason ?? ''),
  since: (row.held_at ?? row.created_at).toISOString(),
});

export const getAttention: Handler<typeof overviewCalls.getAttention> = async (
  { tx, caller, requestInfo },
  { language },
) => {
  const present = createPresenter(getUserLanguage(requestInfo, language));
  const getCountAndLatest = async (query: ReturnType<typeof buildHeldOrdersQuery>) => {
    const { count } = await buildCountQuery(tx, query).executeTakeFirstOrThrow();
    // Most clients have no such orders, so the second query is rarely needed.
    const latest = count > 0n ? await buildLatestOrdersQuery(query).execute() : [];
    return { count: Number(count), orders: latest.map(present) };
  };
  const { balance, limit, currency } = await getBalanceAndLimit(tx, caller);
  return {
    held: await getCountAndLatest(buildHeldOrdersQuery(tx, caller)),
    unidentified: await getCountAndLatest(buildUnidentifiedOrdersQuery(tx, caller)),
    unready: await getCountAndLatest(buildUnreadyOrdersQuery(tx, caller)),
    balance: {
      currency,
      balance: Number(balance),
      limit: limit === null ? null : Number(limit),
      low: limit !== null && balance < limit,
    },
  };
};
