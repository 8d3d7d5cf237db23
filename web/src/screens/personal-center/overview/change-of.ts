import type { Language } from '@miya/contract';
import { withMinus } from '../../../i18n/format.ts';
import { numberTag } from '../../../platform/browser/number-tag.ts';

type Compared = { thisMonth: number; lastMonthSoFar: number };

/** By how much it has changed, with its sign; undefined where there is nothing to measure it by. */
export function changeOf({ thisMonth, lastMonthSoFar }: Compared, language: Language) {
  // Of nothing, or of a month in which more came back than was spent, no share can be taken.
  if (lastMonthSoFar <= 0) return undefined;
  const share = (thisMonth - lastMonthSoFar) / lastMonthSoFar;
  const direction = share > 0 ? ('more' as const) : share < 0 ? ('less' as const) : ('same' as const);
  const text = new Intl.NumberFormat(numberTag(language), {
    useGrouping: 'always',
    style: 'percent',
    signDisplay: 'exceptZero',
    // A small change gets one digit more, so that it is not shown as none.
    maximumFractionDigits: Math.abs(share) < 0.1 ? 1 : 0,
  }).format(share);
  return { direction, text: withMinus(text) };
}
