import type { Language } from '@miya/contract';
import type { DutyLine } from '@miya/contract/duties';
import type { Areas } from '../../i18n/areas.ts';
import { formatMoney, formatNumber, formatPercent } from '../../i18n/format.ts';
import { isWide } from '../../i18n/punctuation.ts';

type Reader = { language: Language; texts: Areas['customs']; currency: string };

/** Brazil's ICMS: what most of its states take, and what ten of them have raised it to on 2025-04-01. */
const ICMS_USUAL = 1700;
const ICMS_RAISED = 2000;
const isUsualIcms = ({ country, points }: { country: string; points: number }) =>
  country === 'BR' && points === ICMS_USUAL;

/** How the amount of a line came about, in the reader's words. */
export function explainDuty(line: DutyLine, { language, texts, currency }: Reader): string {
  const { why } = texts.duties;
  const money = (amount: number) => formatMoney(language, amount, currency);
  const percent = (points: number) => formatPercent(language, points);
  switch (line.key) {
    case 'duty_free':
      return why.free(money(line.value));
    case 'duty_per_item':
      return why.perItem(formatNumber(language, line.items), money(line.each));
    case 'duty_share': {
      const share = why.share(percent(line.points), money(line.of));
      return line.less > 0 ? `${share}${isWide(language) ? '，' : ', '}${why.less(money(line.less))}` : share;
    }
    case 'tax':
      return why.share(percent(line.points), money(line.of));
    case 'tax_inside': {
      const share = why.inside(percent(line.points), money(line.of));
      return isUsualIcms(line) ? why.icms(percent(ICMS_RAISED), share) : share;
    }
    case 'tax_paid':
      return why.paid;
  }
}
