import type { importCalls } from '@miya/contract/imports';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { nameServices } from '../check/find-services.ts';
import { changeImport, lockImport, presentImport } from '../import-store.ts';
import type { ImportServices } from '../services.ts';
import { arrangeRows } from './arrange-rows.ts';
import { insertRows, listArrived } from './row-store.ts';

export const addImportRows =
  (services: ImportServices): Handler<typeof importCalls.addImportRows> =>
  async ({ tx, caller }, { id, rows: given, ...columns }) => {
    const found = await lockImport(tx, caller, id);
    if (!found) return refuse('import_not_found');
    if (found.state !== 'receiving') return refuse('import_closed');
    const arranged = await arrangeRows(given, columns, () => nameServices(tx, caller));
    if ('unknown' in arranged) return refuse('columns_unknown', { columns: arranged.unknown });
    const { rows } = arranged;
    const arrived = await listArrived(
      tx,
      caller,
      id,
      rows.map(({ row }) => row),
    );
    // Where a request has two rows of one number, the first counts.
    const fresh = rows.filter(({ row }) => !arrived.has(row) && arrived.add(row));
    if (found.received + fresh.length > found.rows) return refuse('import_closed');
    if (fresh.length === 0) return presentImport(found);
    await insertRows(services, tx, caller, id, fresh);
    return presentImport(await changeImport(tx, caller, id, { received: fresh.length }));
  };
