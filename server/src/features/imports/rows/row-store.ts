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

/** What is sealed with the cells of a row: moved to another row or import, they cannot be read. */
export const aboutRow = (id: string, row: number) => `row ${row} of import ${id}`;

const ofImport = (tx: Tx, { tenantId, clientId }: Owner, id: string) =>
  tx
    .selectFrom('import_rows')
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('import_id', '=', id);

/** Which of these rows have arrived already. */
export async function listArrived(tx: Tx, owner: Owner, id: string, rows: number[]): Promise<Set<number>> {
  const found = await ofImport(tx, owner, id)
    .select('row')
    .where('row', '=', sql<number>`any(${rows}::int[])`)
    .execute();
  return new Set(found.map(({ row }) => row));
}

export async function insertRows(
  { vault }: { vault: IdentityVault },
  tx: Tx,
  { tenantId, clientId, test = false }: Owner,
  id: string,
  rows: ImportRow[],
): Promise<void> {
  const sealed = rows.map(({ row, cells }) =>
    vault.sealText({ tenantId, clientId }, aboutRow(id, row), JSON.stringify(cells)),
  );
  const hashes = rows.map(({ cells }) => vault.hashText({ tenantId, clientId }, sameness(cells)));
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

/** Two rows say the same where their cells do; an empty cell at the end, as a later version may add one, says nothing. */
const sameness = (cells: readonly string[]) => {
  const texts = cells.map((cell) => cell.trim());
  return JSON.stringify(texts.slice(0, texts.findLastIndex((text) => text !== '') + 1));
};

export type SealedRow = { row: number; key_id: number | null; sealed: Buffer | null };
export type WaitingRow = SealedRow & { reference_hash: Buffer | null };

/** The cells as they came; those that were forgotten are empty. */
export const openCells = (
  { vault }: { vault: IdentityVault },
  { tenantId, clientId }: Owner,
  id: string,
  { row, key_id: keyId, sealed }: SealedRow,
): string[] =>
  keyId === null || sealed === null
    ? []
    : JSON.parse(vault.openText({ tenantId, clientId }, aboutRow(id, row), { keyId, sealed }));

/** Rows that nothing has become of yet, from the top. */
export const listWaiting = (tx: Tx, owner: Owner, id: string, limit: number): Promise<WaitingRow[]> =>
  ofImport(tx, owner, id)
    .select(['row', 'key_id', 'sealed', 'reference_hash'])
    .where('outcome', 'is', null)
    .orderBy('row')
    .limit(limit)
    .execute();

/** So many at most: somebody may give one reference to a hundred thousand rows. */
const JOINING_MOST = 5_000;

/** Rows further down that belong to the orders of these. */
export async function listJoining(
  tx: Tx,
  owner: Owner,
  id: string,
  rows: readonly WaitingRow[],
): Promise<WaitingRow[]> {
  const hashes = rows.flatMap(({ reference_hash: hash }) => hash ?? []);
  if (hashes.length === 0) return [];
  return ofImport(tx, owner, id)
    .select(['row', 'key_id', 'sealed', 'reference_hash'])
    .where('outcome', 'is', null)
    .where('reference_hash', '=', sql<Buffer>`any(${hashes}::bytea[])`)
    .where('row', '>', rows.at(-1)?.row ?? 0)
    .orderBy('row')
    .limit(JOINING_MOST)
    .execute();
}

export type RowOutcome =
  | { row: number; orderId: string; waybill: string }
  | { row: number; problems: CellProblem[] };

/** What became of rows. The cells of those that became orders are forgotten: the order has them. */
export async function writeOutcomes(
  tx: Tx,
  { tenantId, clientId }: Owner,
  id: string,
  outcomes: RowOutcome[],
): Promise<void> {
  const [rows, ids, waybills, problems] = [
    outcomes.map(({ row }) => row),
    outcomes.map((one) => ('orderId' in one ? one.orderId : null)),
    outcomes.map((one) => ('orderId' in one ? one.waybill : null)),
    outcomes.map((one) => ('orderId' in one ? null : JSON.stringify(one.problems))),
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

/** An import that was called off makes nothing of them any more. */
export async function deleteWaiting(tx: Tx, { tenantId, clientId }: Owner, id: string): Promise<void> {
  await tx
    .deleteFrom('import_rows')
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('import_id', '=', id)
    .where('outcome', 'is', null)
    .execute();
}

export type Stretch = { outcome: 'done' | 'failed'; after: number; limit: number };

export const listOutcomes = (tx: Tx, owner: Owner, id: string, { outcome, after, limit }: Stretch) =>
  ofImport(tx, owner, id)
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
        // An order of several rows costs once: its first row tells what.
        .whereRef('orders.import_row', '=', 'import_rows.row')
        .as('price'),
    )
    .where('outcome', '=', outcome)
    .where('row', '>', after)
    .orderBy('row')
    .limit(limit)
    .execute();
export type OutcomeRow = Awaited<ReturnType<typeof listOutcomes>>[number];

export const presentOutcome = (row: OutcomeRow): ImportedOrder => ({
  row: row.row,
  orderId: row.order_id,
  waybill: row.waybill,
  status: row.status,
  price: row.price === null ? null : Number(row.price),
  problems: row.problems ?? [],
});
