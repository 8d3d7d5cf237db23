import type { Language } from '@miya/contract';
import { exportImport } from '@miya/contract/imports';
import type { Areas } from '../../i18n/areas.ts';
import { faultText } from '../../i18n/fault-text.ts';
import { download } from '../../platform/api/download.ts';
import { say } from '../../platform/api/notices.ts';
import { saveFile } from '../../platform/browser/save-file.ts';

/** The orders with their waybill numbers, or the rows that were refused with the reasons. */
export async function saveResult(
  id: string,
  outcome: 'done' | 'failed',
  language: Language,
  errors: Areas['errors'],
): Promise<void> {
  const answer = await download(exportImport, { id, outcome, language });
  if (answer.ok) saveFile(answer.content, answer.name);
  else if (!answer.shown) say('error', faultText(errors, answer.refusal));
}
