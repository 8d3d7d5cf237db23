import type { importCalls } from '@miya/contract/imports';
import { buildPage, formatCursor, parseUuidCursor } from '../../../platform/db/cursor.ts';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { findImport, listLatestImports, presentImport } from '../import-store.ts';
import { listFinishedRows, presentFinishedRow } from '../rows/row-store.ts';

export const getImport: Handler<typeof importCalls.getImport> = async ({ tx, caller }, { id }) => {
  const found = await findImport(tx, caller, id);
  return found ? presentImport(found) : refuse('import_not_found');
};

export const listImports: Handler<typeof importCalls.listImports> = async (
  { tx, caller },
  { after, limit },
) => {
  const cursor = parseUuidCursor(after);
  if (after && !cursor) return refuse('cursor_invalid');
  const found = await listLatestImports(tx, caller, cursor, limit + 1);
  const { shown, next } = buildPage(found, limit, ({ micros, import_id: id }) =>
    formatCursor({ value: micros, id }),
  );
  return { imports: shown.map(presentImport), next };
};

export const listImportRows: Handler<typeof importCalls.listImportRows> = async (
  { tx, caller },
  { id, outcome, after, limit },
) => {
  if (!(await findImport(tx, caller, id))) return refuse('import_not_found');
  const found = await listFinishedRows(tx, caller, id, { outcome, after: after ?? 0, limit: limit + 1 });
  const { shown, next } = buildPage(found, limit, ({ row }) => row);
  return { rows: shown.map(presentFinishedRow), next };
};
