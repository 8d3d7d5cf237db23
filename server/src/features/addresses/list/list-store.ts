import type { PartyRole } from '@miya/contract/addresses';
import { MAX_COUNT } from '@miya/contract/limits';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Cursor, isAfterCursor, toMicroseconds } from '../../../platform/db/cursor.ts';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { type AddressRow, addressRowColumns } from '../address-store.ts';

/**
 * A row matches if all of these apply:
 * - It contains all words, or its identity number has one of the hashes. Without words this condition is left out.
 * - Its kind fits the role, if there is one.
 * - It belongs to the import, if there is one.
 */
export type AddressRowFilter = {
  words: string[];
  identityHashes: Buffer[];
  role: PartyRole | undefined;
  importId: string | undefined;
};
export type AddressPageRow = AddressRow & { micros: bigint };

const micros = toMicroseconds('created_at').as('micros');

/**
 * Reads the client's rows through an index and filters them while reading. Ten thousand rows take a few milliseconds.
 */
export const selectMatchingAddresses = (
  tx: Tx,
  owner: Owner,
  { words, identityHashes, role, importId }: AddressRowFilter,
) => {
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

export const buildDefaultCondition = (role: PartyRole | undefined): RawBuilder<SqlBool> =>
  role === 'sender'
    ? sql`is_default_sender`
    : role === 'receiver'
      ? sql`is_default_receiver`
      : sql`(is_default_sender or is_default_receiver)`;

/** Lists the default sender and the default receiver, if they match the filter. */
export function listDefaultAddresses(
  tx: Tx,
  owner: Owner,
  filter: AddressRowFilter,
): Promise<AddressPageRow[]> {
  return selectMatchingAddresses(tx, owner, filter)
    .select([...addressRowColumns, micros])
    .where(buildDefaultCondition(filter.role))
    .orderBy('is_default_sender', 'desc')
    .execute();
}

type AddressPage = { after: Cursor | undefined; limit: number; withDefaults: boolean };

/** Lists a page of addresses, newest first. */
export function listLatestAddresses(
  tx: Tx,
  owner: Owner,
  filter: AddressRowFilter,
  { after, limit, withDefaults }: AddressPage,
): Promise<AddressPageRow[]> {
  return selectMatchingAddresses(tx, owner, filter)
    .select([...addressRowColumns, micros])
    .$if(!withDefaults, (query) => query.where(sql<SqlBool>`not ${buildDefaultCondition(filter.role)}`))
    .where(isAfterCursor(after, { time: 'created_at', id: sql.ref('address_id') }))
    .orderBy('created_at', 'desc')
    .orderBy('address_id', 'desc')
    .limit(limit)
    .execute();
}

/** Returns the cursor for the page that follows this row. */
export const toAddressCursor = ({ micros, address_id: id }: AddressPageRow): Cursor => ({
  value: micros,
  id,
});

/** Lists the ids of all matching addresses. The quota of the address book limits their number. */
export async function listMatchingAddressIds(
  tx: Tx,
  owner: Owner,
  filter: AddressRowFilter,
): Promise<string[]> {
  const rows = await selectMatchingAddresses(tx, owner, filter).select('address_id').execute();
  return rows.map((row) => row.address_id);
}

/** Counts matching addresses. Stops at MAX_COUNT, because larger numbers are of no use to users. */
export async function countMatchingAddresses(
  tx: Tx,
  owner: Owner,
  filter: AddressRowFilter,
): Promise<number> {
  const { count } = await tx
    .selectFrom(
      selectMatchingAddresses(tx, owner, filter).select('address_id').limit(MAX_COUNT).as('matching'),
    )
    .select(sql<bigint>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
