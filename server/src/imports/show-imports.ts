import type { importCalls } from '@miya/contract/imports';
import { readCursor, writeCursor } from '../db/cursor.ts';
import { type Handler, refuse } from '../http/handlers.ts';
import { findImport, listLatestImports, presentImport } from './import-store.ts';
import { listOutcomes, presentOutcome } from './row-store.ts';

export const getImport: Handler<typeof importCalls.getImport> = async ({ tx, caller }, { id }) => {
  const found = await findImport(tx, caller, id);
  return found ? presentImport(found) : refuse('import_not_found');
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const listImports: Handler<typeof importCalls.listImports> = async (
  { tx, caller },
  { after, limit },
) => {
  const cursor = readCursor(after);
  if (after && !(cursor && uuid.test(cursor.id))) return refuse('cursor_invalid');
  const found = await listLatestImports(tx, caller, cursor, limit + 1);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const next = found.length > limit && last ? writeCursor({ micros: last.micros, id: last.import_id }) : null;
  return { imports: page.map(presentImport), next };
};

export const listImportRows: Handler<typeof importCalls.listImportRows> = async (
  { tx, caller },
  { id, outcome, after, limit },
) => {
  if (!(await findImport(tx, caller, id))) return refuse('import_not_found');
  const found = await listOutcomes(tx, caller, id, { outcome, after: after ?? 0, limit: limit + 1 });
  const page = found.slice(0, limit);
  const next = found.length > limit ? (page.at(-1)?.row ?? null) : null;
  return { rows: page.map(presentOutcome), next };
};
