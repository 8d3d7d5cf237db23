import type { Areas } from '../../i18n/areas.ts';
import type { Notice } from '../../platform/api/notices.ts';

/** The words of a notice: by its errorCode in the reader's language, else the server's message, else 'Error'. */
export function noticeText(notice: Exclude<Notice, { kind: 'logged-out' }>, errors: Areas['errors']): string {
  if (notice.kind === 'said') return notice.text;
  return (notice.failure && errors.refusals[notice.failure]) || notice.message || errors.error;
}
