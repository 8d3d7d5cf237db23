import type { importCalls } from '@miya/contract/imports';
import { pageOf, readUuidCursor, writeCursor } from '../../../platform/db/cursor.ts';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { findImport, listLatestImports, presentImport } from '../import-store.ts';
import { listOutcomes, presentOutcome } from '../rows/row-store.ts';

export const getImport: Handler<typeof importCalls.getImport> = async ({ tx, caller }, { id }) => {
  const found = await findImport(tx, caller, id);
  return found ? presentImport(found) : refuse('import_not_found');
};

export const listImports: Handler<typeof importCalls.listImports> = async (
  { tx, caller },
  { after, limit },
) => {
  const cursor = readUuidCursor(after);
  if (after && !cursor) return refuse('cursor_invalid');
  const found = await listLatestImports(tx, caller, cursor, limit + 1);
  const { shown, next } = pageOf(found, limit, ({ micros, import_id: id }) =>
    writeCursor({ value: micros, id }),
  );
  return { imports: shown.map(presentImport), next };
};

export const listImportRows: Handler<typeof importCalls.listImportRows> = async (
  { tx, caller },
  { id, outcome, after, limit },
) => {
  if (!(await findImport(tx, caller, id))) return refuse('import_not_found');
  const found = await listOutcomes(tx, caller, id, { outcome, after: after ?? 0, limit: limit + 1 });
  const { shown, next } = pageOf(found, limit, ({ row }) => row);
  return { rows: shown.map(presentOutcome), next };
};
