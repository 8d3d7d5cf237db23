import type { Language } from '@miya/contract';
import { exportImport } from '@miya/contract/imports';
import type { Areas } from '../../i18n/areas.ts';
import { formatFault } from '../../i18n/format-fault.ts';
import { downloadFile } from '../../platform/api/download-file.ts';
import { showToast } from '../../platform/api/user-messages.ts';
import { saveFile } from '../../platform/browser/save-file.ts';

/**
 * Saves a file of an import's orders with their waybill numbers ('done'), or of its refused rows with the reasons
 * ('failed').
 */
export async function saveImportResult(
  importId: string,
  outcome: 'done' | 'failed',
  language: Language,
  errors: Areas['errors'],
): Promise<void> {
  const response = await downloadFile(exportImport, { id: importId, outcome, language });
  if (response.ok) saveFile(response.content, response.name);
  else if (!response.isErrorShown) showToast('error', formatFault(errors, response.refusal));
}
