import type { importCalls } from '@miya/contract/imports';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { loadServiceIdsByName } from '../check/load-service-prices.ts';
import { changeImport, lockImport, presentImport } from '../import-store.ts';
import type { ImportServices } from '../services.ts';
import { arrangeRowCells } from './arrange-row-cells.ts';
import { insertImportRows, listReceivedRowNumbers } from './row-store.ts';

export const addImportRows =
  (services: ImportServices): Handler<typeof importCalls.addImportRows> =>
  async ({ tx, caller }, { id, rows: sentRows, ...fileColumns }) => {
    const found = await lockImport(tx, caller, id);
    if (!found) return refuse('import_not_found');
    if (found.state !== 'receiving') return refuse('import_closed');
    const arranged = await arrangeRowCells(sentRows, fileColumns, () => loadServiceIdsByName(tx, caller));
    if ('unknownColumns' in arranged) return refuse('columns_unknown', { columns: arranged.unknownColumns });
    const { rows } = arranged;
    const receivedNumbers = await listReceivedRowNumbers(
      tx,
      caller,
      id,
      rows.map(({ row }) => row),
    );
    // If a request has two rows with the same number, only the first row is added.
    const newRows = rows.filter(({ row }) => !receivedNumbers.has(row) && receivedNumbers.add(row));
    if (found.received + newRows.length > found.rows) return refuse('import_closed');
    if (newRows.length === 0) return presentImport(found);
    await insertImportRows(services, tx, caller, id, newRows);
    return presentImport(await changeImport(tx, caller, id, { received: newRows.length }));
  };
