import type { Language } from '@miya/contract';
import type { DutyLine } from '@miya/contract/duties';
import type { Areas } from '../../i18n/areas.ts';
import { formatMoney, formatNumber, formatPercent } from '../../i18n/format.ts';
import { usesWidePunctuation } from '../../i18n/punctuation.ts';

type DutyTextContext = { language: Language; texts: Areas['customs']; currency: string };

/**
 * Brazil's ICMS tax in hundredths of a percent: most states charge 17 %, ten states have charged 20 % since 2025-04-01.
 */
const ICMS_USUAL_POINTS = 1700;
const ICMS_RAISED_POINTS = 2000;
const isUsualIcms = ({ country, points }: { country: string; points: number }) =>
  country === 'BR' && points === ICMS_USUAL_POINTS;

/** Explains in the user's language how the amount of a line was calculated: '21% of €43.00'. */
export function explainDutyLine(line: DutyLine, { language, texts, currency }: DutyTextContext): string {
  const { why } = texts.duties;
  const formatAmount = (amount: number) => formatMoney(language, amount, currency);
  const formatShare = (points: number) => formatPercent(language, points);
  switch (line.key) {
    case 'duty_free':
      return why.free(formatAmount(line.value));
    case 'duty_per_item':
      return why.perItem(formatNumber(language, line.items), formatAmount(line.each));
    case 'duty_share': {
      const share = why.share(formatShare(line.points), formatAmount(line.of));
      return line.less > 0
        ? `${share}${usesWidePunctuation(language) ? '，' : ', '}${why.less(formatAmount(line.less))}`
        : share;
    }
    case 'tax':
      return why.share(formatShare(line.points), formatAmount(line.of));
    case 'tax_inside': {
      const share = why.inside(formatShare(line.points), formatAmount(line.of));
      return isUsualIcms(line) ? why.icms(formatShare(ICMS_RAISED_POINTS), share) : share;
    }
    case 'tax_paid':
      return why.paid;
  }
}
