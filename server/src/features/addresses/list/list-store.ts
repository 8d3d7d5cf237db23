import type { PartyRole } from '@miya/contract/addresses';
import { COUNT_MOST } from '@miya/contract/limits';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Cursor, isAfter, microsOf } from '../../../platform/db/cursor.ts';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { type AddressRow, shownColumns } from '../address-store.ts';

/** Which rows: every word must be in them, or the whole text be their identity number. */
export type RowFilter = {
  words: string[];
  identityHashes: Buffer[];
  role: PartyRole | undefined;
  importId: string | undefined;
};
export type PageRow = AddressRow & { micros: bigint };

const micros = microsOf('created_at').as('micros');

/** One client's rows by way of the index on them, filtered as they are read: ten thousand take a few milliseconds. */
export const matching = (tx: Tx, owner: Owner, { words, identityHashes, role, importId }: RowFilter) => {
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
    .$if(role !== undefined, (query) => query.where('kind', 'in', [role ?? 'both', 'both']))
    .$if(importId !== undefined, (query) => query.where('import_id', '=', importId ?? null));
};

export const isDefault = (role: PartyRole | undefined): RawBuilder<SqlBool> =>
  role === 'sender'
    ? sql`is_default_sender`
    : role === 'receiver'
      ? sql`is_default_receiver`
      : sql`(is_default_sender or is_default_receiver)`;

/** The one or two that come first. */
export function listDefaults(tx: Tx, owner: Owner, filter: RowFilter): Promise<PageRow[]> {
  return matching(tx, owner, filter)
    .select([...shownColumns, micros])
    .where(isDefault(filter.role))
    .orderBy('is_default_sender', 'desc')
    .execute();
}

type Stretch = { after: Cursor | undefined; limit: number; withDefaults: boolean };

/** The latest first, from where the page before ended. */
export function listLatest(
  tx: Tx,
  owner: Owner,
  filter: RowFilter,
  { after, limit, withDefaults }: Stretch,
): Promise<PageRow[]> {
  return matching(tx, owner, filter)
    .select([...shownColumns, micros])
    .$if(!withDefaults, (query) => query.where(sql<SqlBool>`not ${isDefault(filter.role)}`))
    .where(isAfter(after, { time: 'created_at', id: sql.ref('address_id') }))
    .orderBy('created_at', 'desc')
    .orderBy('address_id', 'desc')
    .limit(limit)
    .execute();
}

/** The cursor of the page after this row. */
export const cursorOf = ({ micros, address_id: id }: PageRow): Cursor => ({ value: micros, id });

/** All that a filter finds. A book has ten thousand at most. */
export async function listMatchingIds(tx: Tx, owner: Owner, filter: RowFilter): Promise<string[]> {
  const rows = await matching(tx, owner, filter).select('address_id').execute();
  return rows.map((row) => row.address_id);
}

/** Addresses are counted no further than anyone wants to know. */
export async function countMatching(tx: Tx, owner: Owner, filter: RowFilter): Promise<number> {
  const { count } = await tx
    .selectFrom(matching(tx, owner, filter).select('address_id').limit(COUNT_MOST).as('some'))
    .select(sql<bigint>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
