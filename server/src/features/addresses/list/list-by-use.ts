import type { AddressSort, PartyRole } from '@miya/contract/addresses';
import { ORDERS_OF_USE } from '@miya/contract/limits';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Cursor } from '../../../platform/db/cursor.ts';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { shownColumns } from '../address-store.ts';
import { isDefault, matching, type PageRow, type RowFilter } from './list-store.ts';

export type UsedRow = PageRow & { uses: number; used_at: Date | null };
type SortByUse = Exclude<AddressSort, 'added'>;
type Stretch = {
  sort: SortByUse;
  /** The defaults come before all pages, or are left out of them. */
  defaults: boolean;
  after: Cursor | undefined;
  limit: number;
};

/** The numbers of an order and the names with them. Who was on both sides of it was used once: the second name has no number then. */
const parties: Record<PartyRole | 'any', RawBuilder<unknown>> = {
  sender: sql`array[sender_mobile], array[sender_name]`,
  receiver: sql`array[receiver_mobile], array[receiver_name]`,
  any: sql`case when sender_mobile = receiver_mobile and sender_name = receiver_name then array[sender_mobile]
    else array[sender_mobile, receiver_mobile] end, array[sender_name, receiver_name]`,
};

/**
 * Counts the latest orders by sender and receiver. Orders do not refer to addresses, so an order counts as a use when both mobile number
 * and name are equal. A counter per address would make all orders of one sender wait for one row.
 */
const usesBy = (owner: Owner, role: PartyRole | undefined) => sql<{
  mobile: string;
  name: string;
  uses: number;
  used_at: Date;
}>`(
  select mobile, name, count(*)::int as uses, max(created_at) as used_at
  from (
    select sender ->> 'mobile' as sender_mobile, lower(sender ->> 'name') as sender_name,
      receiver_mobile, lower(receiver_name) as receiver_name, created_at from orders
    where tenant_id = ${owner.tenantId} and client_id = ${owner.clientId} and test = ${owner.test ?? false}
    order by created_at desc, order_id desc limit ${ORDERS_OF_USE}
  ) latest, unnest(${parties[role ?? 'any']}) as party (mobile, name)
  group by mobile, name
)`;

/** An address counts by its last use, and by when it was added until it is used: whoever brings in an old book has not used all of it today. */
const lastTime = sql`coalesce(used.used_at, book.created_at)`;
/** What each is sorted by, as the value of a cursor: microseconds, or uses with milliseconds below them. */
const ranks: Record<SortByUse, RawBuilder<bigint>> = {
  recent: sql<bigint>`(extract(epoch from ${lastTime}) * 1000000)::bigint`,
  uses: sql<bigint>`(1000000000000000 + coalesce(used.uses, 0) * 3000000000000 + floor(extract(epoch from ${lastTime}) * 1000))::bigint`,
};

/** Those used most, or used or added last, from where the page before ended. A book has ten thousand at most: they are sorted each time. */
export function listByUse(
  tx: Tx,
  owner: Owner,
  filter: RowFilter,
  { sort, defaults, after, limit }: Stretch,
): Promise<UsedRow[]> {
  const isMeant = isDefault(filter.role);
  const book = matching(tx, owner, filter)
    .select(shownColumns)
    .where(defaults ? isMeant : sql<SqlBool>`not ${isMeant}`);
  const rank = ranks[sort];
  return tx
    .selectFrom(book.as('book'))
    .leftJoin(usesBy(owner, filter.role).as('used'), (join) =>
      join.onRef('used.mobile', '=', 'book.mobile').on('used.name', '=', sql<string>`lower(book.name)`),
    )
    .selectAll('book')
    .select([rank.as('micros'), sql<number>`coalesce(used.uses, 0)`.as('uses'), 'used.used_at'])
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(${rank}, book.address_id) < (${after?.value ?? 0n}, ${after?.id ?? ''}::uuid)`,
      ),
    )
    .orderBy(defaults ? sql`book.is_default_sender` : rank, 'desc')
    .orderBy('book.address_id', 'desc')
    .limit(limit)
    .execute();
}
