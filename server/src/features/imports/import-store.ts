import type { Import } from '@miya/contract/imports';
import { type Selectable, sql } from 'kysely';
import { type Cursor, isAfterCursor, toMicroseconds } from '../../platform/db/cursor.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';

const importRecordColumns = [
  'import_id',
  'state',
  'file_name',
  'service_id',
  'payment',
  'rows',
  'received',
  'done',
  'failed',
  'joined',
  'created_at',
  'started_at',
  'ended_at',
] as const;
export type ImportRecord = Pick<Selectable<Database['imports']>, (typeof importRecordColumns)[number]>;

export const presentImport = (row: ImportRecord): Import => ({
  id: row.import_id,
  state: row.state,
  fileName: row.file_name,
  serviceId: row.service_id,
  payment: row.payment,
  rows: row.rows,
  received: row.received,
  done: row.done,
  failed: row.failed,
  // `joined` counts the rows that were added to an order of an earlier row.
  orders: row.done - row.joined,
  createdAt: row.created_at.toISOString(),
  startedAt: row.started_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
});

const selectOwnImports = (tx: Tx, owner: Owner) =>
  tx
    .selectFrom('imports')
    .select([...importRecordColumns, 'file_hash'])
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where('test', '=', owner.test ?? false);

export const findImport = (tx: Tx, owner: Owner, id: string) =>
  selectOwnImports(tx, owner).where('import_id', '=', id).executeTakeFirst();

/**
 * Locks the import until the transaction ends. Returns undefined if the client has no import with this id. Other
 * requests that lock this import wait. The import runner skips a locked import.
 */
export const lockImport = (tx: Tx, owner: Owner, id: string) =>
  selectOwnImports(tx, owner).where('import_id', '=', id).forUpdate().executeTakeFirst();

export type NewImport = {
  id: string;
  fileName: string;
  fileHash: string;
  rows: number;
  serviceId: string;
  payment: ImportRecord['payment'];
};

/** Returns undefined if the client already has an import with this id. */
export const insertImport = (tx: Tx, owner: Owner, newImport: NewImport): Promise<ImportRecord | undefined> =>
  tx
    .insertInto('imports')
    .values({
      tenant_id: owner.tenantId,
      client_id: owner.clientId,
      import_id: newImport.id,
      file_name: newImport.fileName,
      file_hash: Buffer.from(newImport.fileHash, 'hex'),
      rows: newImport.rows,
      service_id: newImport.serviceId,
      payment: newImport.payment,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(importRecordColumns)
    .executeTakeFirst();

type ImportChange = {
  state?: ImportRecord['state'];
  received?: number;
  done?: number;
  failed?: number;
  joined?: number;
};

/**
 * Adds the given numbers to the counters of the import. Sets the state if one is given; `done` and `cancelled` also set
 * the end time. The caller must have locked the import.
 */
export const changeImport = (
  tx: Tx,
  owner: Owner,
  id: string,
  { state, received = 0, done = 0, failed = 0, joined = 0 }: ImportChange,
): Promise<ImportRecord> => {
  const hasProcessedRows = done + failed > 0;
  return tx
    .updateTable('imports')
    .set({
      ...(state ? { state } : {}),
      ...(state === 'done' || state === 'cancelled' ? { ended_at: sql<Date>`statement_timestamp()` } : {}),
      ...(hasProcessedRows
        ? {
            started_at: sql<Date>`least(started_at, statement_timestamp())`,
            worked_at: sql<Date>`statement_timestamp()`,
          }
        : {}),
      received: sql<number>`received + ${received}`,
      done: sql<number>`done + ${done}`,
      failed: sql<number>`failed + ${failed}`,
      joined: sql<number>`joined + ${joined}`,
    })
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where('test', '=', owner.test ?? false)
    .where('import_id', '=', id)
    .returning(importRecordColumns)
    .executeTakeFirstOrThrow();
};

/** Lists a page of the client's imports, newest first. */
export const listLatestImports = (tx: Tx, owner: Owner, after: Cursor | undefined, limit: number) =>
  selectOwnImports(tx, owner)
    .select(toMicroseconds('created_at').as('micros'))
    .where(isAfterCursor(after, { time: 'created_at', id: sql.ref('import_id') }))
    .orderBy('created_at', 'desc')
    .orderBy('import_id', 'desc')
    .limit(limit)
    .execute();

/**
 * Keeps the newest `maxKept` imports of the client. Of the older imports, deletes those that have ended, with their
 * rows.
 */
export async function deleteOldImports(
  tx: Tx,
  { tenantId, clientId, test = false }: Owner,
  maxKept: number,
): Promise<void> {
  const { rows } = await sql<{ import_id: string }>`
    select import_id from (
      select import_id, ended_at from imports
      where tenant_id = ${tenantId} and client_id = ${clientId} and test = ${test}
      order by created_at desc, import_id desc offset ${maxKept}
    ) oldest where ended_at is not null`.execute(tx);
  if (rows.length === 0) return;
  const ids = sql`any(${rows.map((row) => row.import_id)}::uuid[])`;
  await sql`delete from import_rows
    where tenant_id = ${tenantId} and client_id = ${clientId} and import_id = ${ids}`.execute(tx);
  await sql`delete from imports
    where tenant_id = ${tenantId} and client_id = ${clientId} and test = ${test} and import_id = ${ids}`.execute(
    tx,
  );
}
