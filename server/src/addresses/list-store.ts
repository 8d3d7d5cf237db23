import type { PartyRole } from '@miya/contract/addresses';
import { COUNT_MOST } from '@miya/contract/limits';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Owner } from '../db/scope.ts';
import type { Tx } from '../db/tenancy.ts';
import { type AddressRow, shownColumns } from './address-store.ts';

/** Which rows: every word must be in them, or the whole text be their identity number. */
export type RowFilter = { words: string[]; identityHashes: Buffer[]; role: PartyRole | undefined };
export type PageRow = AddressRow & { cursor: string };

const cursor = sql<string>`(extract(epoch from created_at) * 1000000)::bigint || '_' || address_id`.as(
  'cursor',
);

/** One client's rows by way of the index on them, filtered as they are read: ten thousand take a few milliseconds. */
const matching = (tx: Tx, owner: Owner, { words, identityHashes, role }: RowFilter) => {
  const everyWord = sql.join(
    words.map((word) => sql<SqlBool>`strpos(search, ${word}) > 0`),
    sql` and `,
  );
  const isIdentity = sql<SqlBool>`identity_hash = any(${identityHashes})`;
  return tx
    .selectFrom('addresses')
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .$if(words.length > 0, (query) => query.where(sql<SqlBool>`((${everyWord}) or ${isIdentity})`))
    .$if(role !== undefined, (query) => query.where('kind', 'in', [role ?? 'both', 'both']));
};

const isDefault = (role: PartyRole | undefined): RawBuilder<SqlBool> =>
  role === 'sender'
    ? sql`is_default_sender`
    : role === 'receiver'
      ? sql`is_default_receiver`
      : sql`(is_default_sender or is_default_receiver)`;

/** The one or two that come first. */
export function listDefaults(tx: Tx, owner: Owner, filter: RowFilter): Promise<PageRow[]> {
  return matching(tx, owner, filter)
    .select([...shownColumns, cursor])
    .where(isDefault(filter.role))
    .orderBy('is_default_sender', 'desc')
    .execute();
}

type Stretch = { after: string | undefined; limit: number; withDefaults: boolean };

/** The latest first, from where the page before ended. */
export function listLatest(
  tx: Tx,
  owner: Owner,
  filter: RowFilter,
  { after, limit, withDefaults }: Stretch,
): Promise<PageRow[]> {
  const [micros = '', id = ''] = after?.split('_') ?? [];
  const before = sql<SqlBool>`(created_at, address_id)
    < ('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond', ${id}::uuid)`;
  return matching(tx, owner, filter)
    .select([...shownColumns, cursor])
    .$if(!withDefaults, (query) => query.where(sql<SqlBool>`not ${isDefault(filter.role)}`))
    .$if(after !== undefined, (query) => query.where(before))
    .orderBy('created_at', 'desc')
    .orderBy('address_id', 'desc')
    .limit(limit)
    .execute();
}

/** Counted no further than anyone wants to know. */
export async function countMatching(tx: Tx, owner: Owner, filter: RowFilter): Promise<number> {
  const { count } = await tx
    .selectFrom(matching(tx, owner, filter).select('address_id').limit(COUNT_MOST).as('some'))
    .select(sql<bigint>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
