import { cancelImport } from '@miya/contract/imports';
import type { Areas } from '../../../i18n/areas.ts';
import { formatFault } from '../../../i18n/format-fault.ts';
import { send } from '../../../platform/api/send.ts';
import { showToast } from '../../../platform/api/user-messages.ts';
import { reloadImports } from './use-import-list.ts';

/**
 * Stops an import that was begun on another page. The list is loaded again in any case, because the state may have
 * changed.
 */
export async function stopImport(importId: string, errors: Areas['errors']): Promise<void> {
  const response = await send(cancelImport, { id: importId });
  if (!response.ok && !response.shown) showToast('error', formatFault(errors, response.refusal));
  await reloadImports();
}
