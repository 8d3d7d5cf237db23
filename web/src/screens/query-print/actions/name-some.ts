import type { Language } from '@miya/contract';
import { formatNumber } from '../../../i18n/format.ts';

import { listThings } from '../../../i18n/punctuation.ts';

/** A message is read, a list of a hundred numbers is not: it would only push the message's button off the screen. */
const NAMED_MOST = 10;

export function nameSome(
  language: Language,
  waybills: readonly string[],
  someOf: (waybills: string, more: string) => string,
): string {
  const named = listThings(language, waybills.slice(0, NAMED_MOST));
  const more = waybills.length - NAMED_MOST;
  return more > 0 ? someOf(named, formatNumber(language, more)) : named;
}
