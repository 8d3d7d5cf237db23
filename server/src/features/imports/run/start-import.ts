import type { importCalls } from '@miya/contract/imports';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { lockClient } from '../../clients/index.ts';
import { checkQuota, getQuotaLimit } from '../../quotas/index.ts';
import { createParcelPricer } from '../../quotes/index.ts';
import { deleteOldImports, findImport, insertImport, presentImport } from '../import-store.ts';

export const startImport: Handler<typeof importCalls.startImport> = async ({ tx, caller }, input) => {
  // Find the import before checking the quotas: a repeated request must succeed even if its import has used up the
  // quota.
  const existing = await findImport(tx, caller, input.id);
  if (existing) {
    const isSame =
      existing.file_name === input.fileName &&
      existing.file_hash.toString('hex') === input.fileHash &&
      existing.rows === input.rows &&
      existing.service_id === input.serviceId &&
      existing.payment === input.payment;
    return isSame ? presentImport(existing) : refuse('import_id_used');
  }
  if (!(await createParcelPricer(tx, caller, input.serviceId))) return refuse('service_unknown');
  await lockClient(tx, caller);
  const refusal =
    (await checkQuota(tx, caller, 'openImports')) ??
    (await checkQuota(tx, caller, 'importRows', input.rows)) ??
    (await checkQuota(tx, caller, 'unrecordedOrders', input.rows));
  if (refusal) return refusal;
  const inserted = await insertImport(tx, caller, input);
  if (!inserted) return refuse('import_id_used');
  await deleteOldImports(tx, caller, await getQuotaLimit(tx, caller, 'imports'));
  return presentImport(inserted);
};
