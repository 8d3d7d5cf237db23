import { cancelImport } from '@miya/contract/imports';
import type { Areas } from '../../../i18n/areas.ts';
import { faultText } from '../../../i18n/fault-text.ts';
import { say } from '../../../platform/api/notices.ts';
import { send } from '../../../platform/api/send.ts';
import { forgetImports } from './use-imports.ts';

/** Stops an import that another page has left. Whatever came of it, the list then shows how it stands. */
export async function stopImport(id: string, errors: Areas['errors']): Promise<void> {
  const answer = await send(cancelImport, { id });
  if (!answer.ok && !answer.shown) say('error', faultText(errors, answer.refusal));
  await forgetImports();
}
