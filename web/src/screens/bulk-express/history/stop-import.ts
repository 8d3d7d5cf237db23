import { cancelImport } from '@miya/contract/imports';
import type { Areas } from '../../../i18n/areas.ts';
import { formatFault } from '../../../i18n/format-fault.ts';
import { send } from '../../../platform/api/send.ts';
import { showToast } from '../../../platform/api/user-messages.ts';
import { reloadImports } from './use-import-list.ts';

/**
 * Stops an import that this page is not sending. The list is loaded again even after a refusal, because the state of
 * the import may have changed.
 */
export async function stopImport(importId: string, errors: Areas['errors']): Promise<void> {
  const response = await send(cancelImport, { id: importId });
  if (!response.ok && !response.isErrorShown) showToast('error', formatFault(errors, response.refusal));
  await reloadImports();
}
