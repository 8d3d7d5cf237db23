import type { importCalls } from '@miya/contract/imports';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { findRepeated } from '../check/repeated-rows.ts';
import { changeImport, lockImport, presentImport } from '../import-store.ts';
import { deleteWaiting } from '../rows/row-store.ts';
import type { ImportServices } from '../services.ts';

export const finishImport =
  ({ wake }: ImportServices): Handler<typeof importCalls.finishImport> =>
  async ({ tx, caller }, { id, again }) => {
    const found = await lockImport(tx, caller, id);
    if (!found) return refuse('import_not_found');
    if (found.state === 'cancelled') return refuse('import_closed');
    // The caller asks again after a lost answer.
    if (found.state !== 'receiving') return presentImport(found);
    if (found.received < found.rows) return refuse('import_incomplete');
    const repeated = again ? undefined : await findRepeated(tx, caller, id);
    if (repeated) return refuse('import_repeated', repeated);
    const running = await changeImport(tx, caller, id, { state: 'running' });
    wake();
    return presentImport(running);
  };

/** Waits for the batch that is being made: the lock is its. What has become an order stays one. */
export const cancelImport: Handler<typeof importCalls.cancelImport> = async ({ tx, caller }, { id }) => {
  const found = await lockImport(tx, caller, id);
  if (!found) return refuse('import_not_found');
  if (found.state === 'done' || found.state === 'cancelled') return presentImport(found);
  await deleteWaiting(tx, caller, id);
  return presentImport(await changeImport(tx, caller, id, { state: 'cancelled' }));
};
