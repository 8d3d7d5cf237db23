import type { importCalls } from '@miya/contract/imports';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { lockClient } from '../../clients/index.ts';
import { findFull, getMost } from '../../quotas/index.ts';
import { preparePrices } from '../../quotes/index.ts';
import { deleteOldest, findImport, insertImport, presentImport } from '../import-store.ts';

export const startImport: Handler<typeof importCalls.startImport> = async ({ tx, caller }, wanted) => {
  // First of all: whoever asks again after a lost answer must not hear that there is no room for what is there.
  const before = await findImport(tx, caller, wanted.id);
  if (before) {
    const isSame =
      before.file_name === wanted.fileName &&
      before.file_hash.toString('hex') === wanted.fileHash &&
      before.rows === wanted.rows &&
      before.service_id === wanted.serviceId &&
      before.payment === wanted.payment;
    return isSame ? presentImport(before) : refuse('import_id_used');
  }
  if (!(await preparePrices(tx, caller, wanted.serviceId))) return refuse('service_unknown');
  await lockClient(tx, caller);
  const full =
    (await findFull(tx, caller, 'openImports')) ??
    (await findFull(tx, caller, 'importRows', wanted.rows)) ??
    (await findFull(tx, caller, 'unrecordedOrders', wanted.rows));
  if (full) return full;
  const added = await insertImport(tx, caller, wanted);
  if (!added) return refuse('import_id_used');
  await deleteOldest(tx, caller, await getMost(tx, caller, 'imports'));
  return presentImport(added);
};
