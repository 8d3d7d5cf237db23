import type { Language } from '@miya/contract';
import { formatNumber } from '../../../i18n/format.ts';
import { formatList } from '../../../i18n/punctuation.ts';

/** A longer list would push the button of the message off the screen. */
const MAX_LISTED_WAYBILLS = 10;

/** Formats waybill numbers for a message: the first ten, then the number of remaining waybills. */
export function formatWaybillList(
  language: Language,
  waybills: readonly string[],
  formatWithRest: (waybills: string, more: string) => string,
): string {
  const listed = formatList(language, waybills.slice(0, MAX_LISTED_WAYBILLS));
  const remainingCount = waybills.length - MAX_LISTED_WAYBILLS;
  return remainingCount > 0 ? formatWithRest(listed, formatNumber(language, remainingCount)) : listed;
}
