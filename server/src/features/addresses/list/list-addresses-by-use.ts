import type { AddressSort, PartyRole } from '@miya/contract/addresses';
import { ADDRESS_USE_ORDERS } from '@miya/contract/limits';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Cursor } from '../../../platform/db/cursor.ts';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { addressRowColumns } from '../address-store.ts';
import {
  type AddressPageRow,
  type AddressRowFilter,
  buildDefaultCondition,
  selectMatchingAddresses,
} from './list-store.ts';

export type AddressUseRow = AddressPageRow & { uses: number; used_at: Date | null };
type SortByUse = Exclude<AddressSort, 'added'>;
type AddressUsePage = {
  sort: SortByUse;
  /**
   * True: lists only default addresses, which the caller shows before the first page. False: lists all other addresses.
   */
  onlyDefaults: boolean;
  after: Cursor | undefined;
  limit: number;
};

/**
 * The mobile numbers and names of an order's parties, by role. If sender and receiver are the same, the order counts
 * once: the array of numbers then has one element. The second name gets no number and matches no address.
 */
const partyArrays: Record<PartyRole | 'any', RawBuilder<unknown>> = {
  sender: sql`array[sender_mobile], array[sender_name]`,
  receiver: sql`array[receiver_mobile], array[receiver_name]`,
  any: sql`case when sender_mobile = receiver_mobile and sender_name = receiver_name then array[sender_mobile]
    else array[sender_mobile, receiver_mobile] end, array[sender_name, receiver_name]`,
};

/**
 * Counts the client's latest orders by mobile number and name of their parties. Orders do not refer to addresses, so an
 * order counts as a use of an address if mobile number and name are equal. Addresses have no stored counter, because
 * all orders of one sender would then wait for the lock of that address.
 */
const countUses = (owner: Owner, role: PartyRole | undefined) => sql<{
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
    order by created_at desc, order_id desc limit ${ADDRESS_USE_ORDERS}
  ) latest, unnest(${partyArrays[role ?? 'any']}) as party (mobile, name)
  group by mobile, name
)`;

/** The time of the last use. For an address that was never used: the time when the address was added. */
const lastUseTime = sql`coalesce(used.used_at, book.created_at)`;
/**
 * The values by which addresses are sorted. Cursors contain them too.
 * - `recent`: the time of the last use in microseconds.
 * - `uses`: the number of uses times a factor larger than any time, plus the time of the last use in milliseconds. The
 *   added 1e15 does not change the order.
 */
const sortValues: Record<SortByUse, RawBuilder<bigint>> = {
  recent: sql<bigint>`(extract(epoch from ${lastUseTime}) * 1000000)::bigint`,
  uses: sql<bigint>`(1000000000000000 + coalesce(used.uses, 0) * 3000000000000 + floor(extract(epoch from ${lastUseTime}) * 1000))::bigint`,
};

/**
 * Lists a page of addresses by number of uses or by last use. All addresses are sorted for each page. That is fast
 * enough, because an address book has at most ten thousand addresses by default.
 */
export function listAddressesByUse(
  tx: Tx,
  owner: Owner,
  filter: AddressRowFilter,
  { sort, onlyDefaults, after, limit }: AddressUsePage,
): Promise<AddressUseRow[]> {
  const isDefault = buildDefaultCondition(filter.role);
  const book = selectMatchingAddresses(tx, owner, filter)
    .select(addressRowColumns)
    .where(onlyDefaults ? isDefault : sql<SqlBool>`not ${isDefault}`);
  const sortValue = sortValues[sort];
  return tx
    .selectFrom(book.as('book'))
    .leftJoin(countUses(owner, filter.role).as('used'), (join) =>
      join.onRef('used.mobile', '=', 'book.mobile').on('used.name', '=', sql<string>`lower(book.name)`),
    )
    .selectAll('book')
    .select([sortValue.as('micros'), sql<number>`coalesce(used.uses, 0)`.as('uses'), 'used.used_at'])
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(${sortValue}, book.address_id) < (${after?.value ?? 0n}, ${after?.id ?? ''}::uuid)`,
      ),
    )
    .orderBy(onlyDefaults ? sql`book.is_default_sender` : sortValue, 'desc')
    .orderBy('book.address_id', 'desc')
    .limit(limit)
    .execute();
}
