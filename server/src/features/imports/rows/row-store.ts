import {
  type CellProblem,
  getReferenceKey,
  type ImportedOrder,
  type ImportRow,
} from '@miya/contract/imports';
import { sql } from 'kysely';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import type { IdentityVault } from '../../../platform/encryption/identity-vault.ts';

/**
 * The text that the encrypted cells of a row are bound to: decryption fails with any other text. Cells that are copied
 * to another row or import therefore cannot be decrypted.
 */
export const formatRowSubject = (id: string, row: number) => `row ${row} of import ${id}`;

const selectRowsOfImport = (tx: Tx, { tenantId, clientId }: Owner, id: string) =>
  tx
    .selectFrom('import_rows')
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('import_id', '=', id);

/** Returns those of the given row numbers that the import has already received. */
export async function listReceivedRowNumbers(
  tx: Tx,
  owner: Owner,
  id: string,
  rows: number[],
): Promise<Set<number>> {
  const found = await selectRowsOfImport(tx, owner, id)
    .select('row')
    .where('row', '=', sql<number>`any(${rows}::int[])`)
    .execute();
  return new Set(found.map(({ row }) => row));
}

/** Encrypts the cells and adds the rows. Inserts nothing if the client has no import with this id. */
export async function insertImportRows(
  { vault }: { vault: IdentityVault },
  tx: Tx,
  { tenantId, clientId, test = false }: Owner,
  id: string,
  rows: ImportRow[],
): Promise<void> {
  const sealed = rows.map(({ row, cells }) =>
    vault.sealText({ tenantId, clientId }, formatRowSubject(id, row), JSON.stringify(cells)),
  );
  const hashes = rows.map(({ cells }) => vault.hashText({ tenantId, clientId }, formatComparableText(cells)));
  const references = rows.map(({ cells }) => {
    const reference = getReferenceKey(cells);
    return reference === '' ? null : vault.hashText({ tenantId, clientId }, `reference ${reference}`);
  });
  await sql`
    insert into import_rows (tenant_id, import_id, client_id, row, key_id, sealed, cells_hash, reference_hash)
    select i.tenant_id, i.import_id, i.client_id, n.row, n.key_id, n.sealed, n.cells_hash, n.reference_hash
    from imports i cross join unnest(${rows.map(({ row }) => row)}::int[], ${sealed.map(({ keyId }) => keyId)}::int[],
      ${sealed.map((one) => one.sealed)}::bytea[], ${hashes}::bytea[], ${references}::bytea[])
      as n (row, key_id, sealed, cells_hash, reference_hash)
    where i.tenant_id = ${tenantId} and i.client_id = ${clientId} and i.test = ${test}
      and i.import_id = ${id}`.execute(tx);
}

/**
 * Builds the text by which equal rows are recognized. Empty cells at the end are ignored, because a later version may
 * add columns there.
 */
const formatComparableText = (cells: readonly string[]) => {
  const texts = cells.map((cell) => cell.trim());
  return JSON.stringify(texts.slice(0, texts.findLastIndex((text) => text !== '') + 1));
};

/** `key_id` and `sealed` are null if the cells have been deleted. */
export type SealedRow = { row: number; key_id: number | null; sealed: Buffer | null };
export type WaitingRow = SealedRow & { reference_hash: Buffer | null };

/** Returns the cells as the client sent them, or an empty list if the cells have been deleted. */
export const decryptCells = (
  { vault }: { vault: IdentityVault },
  { tenantId, clientId }: Owner,
  id: string,
  { row, key_id: keyId, sealed }: SealedRow,
): string[] =>
  keyId === null || sealed === null
    ? []
    : JSON.parse(vault.openText({ tenantId, clientId }, formatRowSubject(id, row), { keyId, sealed }));

/** Lists the first rows without an outcome, sorted by their row numbers. */
export const listWaitingRows = (tx: Tx, owner: Owner, id: string, limit: number): Promise<WaitingRow[]> =>
  selectRowsOfImport(tx, owner, id)
    .select(['row', 'key_id', 'sealed', 'reference_hash'])
    .where('outcome', 'is', null)
    .orderBy('row')
    .limit(limit)
    .execute();

/**
 * A batch takes the first 500 waiting rows, and at most this many later rows of the same orders. A file may have the
 * same reference in a hundred thousand rows.
 */
const MAX_LATER_ROWS = 5_000;

/**
 * Lists waiting rows after the last of `rows` that have the same reference as one of `rows`. They belong to the same
 * orders.
 */
export async function listLaterRowsOfOrders(
  tx: Tx,
  owner: Owner,
  id: string,
  rows: readonly WaitingRow[],
): Promise<WaitingRow[]> {
  const hashes = rows.flatMap(({ reference_hash: hash }) => hash ?? []);
  if (hashes.length === 0) return [];
  return selectRowsOfImport(tx, owner, id)
    .select(['row', 'key_id', 'sealed', 'reference_hash'])
    .where('outcome', 'is', null)
    .where('reference_hash', '=', sql<Buffer>`any(${hashes}::bytea[])`)
    .where('row', '>', rows.at(-1)?.row ?? 0)
    .orderBy('row')
    .limit(MAX_LATER_ROWS)
    .execute();
}

export type RowOutcome =
  | { row: number; orderId: string; waybill: string }
  | { row: number; problems: CellProblem[] };

/** Saves the outcome of each row. Deletes the cells of rows that became orders, because the order has the data. */
export async function saveRowOutcomes(
  tx: Tx,
  { tenantId, clientId }: Owner,
  id: string,
  outcomes: RowOutcome[],
): Promise<void> {
  const [rows, ids, waybills, problems] = [
    outcomes.map(({ row }) => row),
    outcomes.map((outcome) => ('orderId' in outcome ? outcome.orderId : null)),
    outcomes.map((outcome) => ('orderId' in outcome ? outcome.waybill : null)),
    outcomes.map((outcome) => ('orderId' in outcome ? null : JSON.stringify(outcome.problems))),
  ];
  await sql`
    update import_rows r set
      outcome = case when n.order_id is null then 'failed' else 'done' end,
      order_id = n.order_id, waybill = n.waybill, problems = n.problems,
      key_id = case when n.order_id is null then r.key_id end,
      sealed = case when n.order_id is null then r.sealed end
    from unnest(${rows}::int[], ${ids}::uuid[], ${waybills}::text[], ${problems}::jsonb[])
      as n (row, order_id, waybill, problems)
    where r.tenant_id = ${tenantId} and r.client_id = ${clientId} and r.import_id = ${id} and r.row = n.row
      and r.outcome is null`.execute(tx);
}

/** Deletes the rows without an outcome, when an import is cancelled. */
export async function deleteWaitingRows(tx: Tx, { tenantId, clientId }: Owner, id: string): Promise<void> {
  await tx
    .deleteFrom('import_rows')
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('import_id', '=', id)
    .where('outcome', 'is', null)
    .execute();
}

export type FinishedRowQuery = { outcome: 'done' | 'failed'; after: number; limit: number };

export const listFinishedRows = (
  tx: Tx,
  owner: Owner,
  id: string,
  { outcome, after, limit }: FinishedRowQuery,
) =>
  selectRowsOfImport(tx, owner, id)
    .select(['row', 'key_id', 'sealed', 'order_id', 'waybill', 'problems'])
    .select((of) =>
      of
        .selectFrom('orders')
        .select('status')
        .where('orders.tenant_id', '=', owner.tenantId)
        .where('orders.client_id', '=', owner.clientId)
        .where('orders.test', '=', owner.test ?? false)
        .whereRef('orders.order_id', '=', 'import_rows.order_id')
        .as('status'),
    )
    .select((of) =>
      of
        .selectFrom('orders')
        .select('price')
        .where('orders.tenant_id', '=', owner.tenantId)
        .where('orders.client_id', '=', owner.clientId)
        .where('orders.test', '=', owner.test ?? false)
        .whereRef('orders.order_id', '=', 'import_rows.order_id')
        // Only the first row of an order has a price. Otherwise the price of an order with several rows would be
        // counted several times.
        .whereRef('orders.import_row', '=', 'import_rows.row')
        .as('price'),
    )
    .where('outcome', '=', outcome)
    .where('row', '>', after)
    .orderBy('row')
    .limit(limit)
    .execute();
export type FinishedRow = Awaited<ReturnType<typeof listFinishedRows>>[number];

export const presentFinishedRow = (row: FinishedRow): ImportedOrder => ({
  row: row.row,
  orderId: row.order_id,
  waybill: row.waybill,
  status: row.status,
  price: row.price === null ? null : Number(row.price),
  problems: row.problems ?? [],
});
