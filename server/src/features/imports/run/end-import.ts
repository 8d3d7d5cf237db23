import type { importCalls } from '@miya/contract/imports';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { findRepeatedRows } from '../check/find-repeated-rows.ts';
import { changeImport, lockImport, presentImport } from '../import-store.ts';
import { deleteWaitingRows } from '../rows/row-store.ts';
import type { ImportServices } from '../services.ts';

export const finishImport =
  ({ wakeImportRunner }: ImportServices): Handler<typeof importCalls.finishImport> =>
  async ({ tx, caller }, { id, again }) => {
    const found = await lockImport(tx, caller, id);
    if (!found) return refuse('import_not_found');
    if (found.state === 'cancelled') return refuse('import_closed');
    // The caller may repeat the request if its response was lost.
    if (found.state !== 'receiving') return presentImport(found);
    if (found.received < found.rows) return refuse('import_incomplete');
    const repeated = again ? undefined : await findRepeatedRows(tx, caller, id);
    if (repeated) return refuse('import_repeated', repeated);
    const running = await changeImport(tx, caller, id, { state: 'running' });
    wakeImportRunner();
    return presentImport(running);
  };

/**
 * Cancels an import. A running batch holds the lock of the import, so cancelling waits until that batch has committed.
 * Orders that the batch has created stay.
 */
export const cancelImport: Handler<typeof importCalls.cancelImport> = async ({ tx, caller }, { id }) => {
  const found = await lockImport(tx, caller, id);
  if (!found) return refuse('import_not_found');
  if (found.state === 'done' || found.state === 'cancelled') return presentImport(found);
  await deleteWaitingRows(tx, caller, id);
  return presentImport(await changeImport(tx, caller, id, { state: 'cancelled' }));
};
