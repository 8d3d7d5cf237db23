import type { Language } from '@miya/contract';
import type { QuoteLine, QuoteWeight } from '@miya/contract/quotes';
import type { Areas } from '../../i18n/areas.ts';
import {
  formatCalendarDay,
  formatMoney,
  formatNumber,
  formatPercent,
  formatWeight,
} from '../../i18n/format.ts';
import { joinSentences } from '../../i18n/punctuation.ts';
import { findTransitRange, type TransitDays } from './find-best-quotes.ts';

type QuoteTextContext = { language: Language; texts: Areas['quotes']; currency: string };

/** Explains in the user's language how the amount of a line was calculated: '1% of $2,000.00'. */
export function explainQuoteLine(line: QuoteLine, { language, texts, currency }: QuoteTextContext): string {
  const { why } = texts;
  const formatAmount = (amount: number) => formatMoney(language, amount, currency);
  const formatGrams = (grams: number) => formatWeight(language, grams);
  const formatCount = (value: number) => formatNumber(language, value);
  const join = (...parts: (string | false)[]) => parts.filter(Boolean).join(' · ');
  switch (line.key) {
    case 'freight_continued':
      return join(
        line.bracket === 'higher' && why.higher(formatGrams(line.grams)),
        why.first(formatGrams(line.first), formatAmount(line.firstPrice)),
        line.steps > 0 &&
          why.continued(
            formatCount(line.steps),
            formatGrams(line.continued),
            formatAmount(line.continuedPrice),
          ),
        why.zone(line.zone),
      );
    case 'freight_per_kg':
      return join(
        line.bracket === 'higher' && why.higher(formatGrams(line.grams)),
        why.perKg(formatGrams(line.grams), formatAmount(line.pricePerKg)),
        why.zone(line.zone),
      );
    case 'fuel':
      return why.fuel(
        formatPercent(language, line.points),
        formatAmount(line.of),
        formatCalendarDay(language, line.since),
      );
    case 'insurance':
      return why.insurance(formatPercent(language, line.points), formatAmount(line.insured));
    case 'insurance_minimum':
      return why.minimum(formatPercent(language, line.points), formatAmount(line.insured));
    case 'remote_area':
    case 'remote_area_minimum':
      return join(
        line.by === 'postcode' ? why.remoteCode(line.place) : why.remotePlace(line.place),
        line.key === 'remote_area_minimum' && why.remoteMinimum,
      );
    case 'oversize': {
      const formatMeasure = (value: number) =>
        line.by === 'piece_weight' ? formatGrams(value) : texts.centimetres(formatCount(value));
      const reason = why.oversize[line.by](formatMeasure(line.found), formatMeasure(line.limit));
      return join(reason, line.pieces > 1 && why.pieces(formatCount(line.pieces)));
    }
  }
}

/** Explains how the chargeable weight was calculated. */
export function explainWeight(
  weight: QuoteWeight,
  { language, texts }: Omit<QuoteTextContext, 'currency'>,
): string {
  const formatGrams = (grams: number) => formatWeight(language, grams);
  const { actual, volumetric, chargeable } = weight;
  const reasons = {
    actual: () => texts.reasons.actual(formatGrams(actual)),
    volumetric: () =>
      texts.reasons.volumetric(
        formatGrams(volumetric),
        formatNumber(language, weight.divisor),
        formatGrams(actual),
      ),
    pieces: () => texts.reasons.pieces(formatGrams(actual), formatGrams(volumetric)),
    minimum: () => texts.reasons.minimum(),
  };
  const isByWeightOrVolume = weight.reason === 'actual' || weight.reason === 'volumetric';
  const isRoundedUp = isByWeightOrVolume && chargeable > Math.max(actual, volumetric);
  return joinSentences(language, [
    reasons[weight.reason](),
    weight.reason === 'volumetric' && weight.sidesRounded ? texts.sidesRounded : '',
    isRoundedUp ? texts.step(formatGrams(weight.step)) : '',
  ]);
}

/** The usual days in transit as text; '' when they are unknown. */
export function formatTransitDays(
  service: TransitDays,
  { language, texts }: Omit<QuoteTextContext, 'currency'>,
): string {
  const days = findTransitRange(service);
  if (!days) return '';
  const { from, to } = days;
  if (from === to) return texts.daysExactly(formatNumber(language, to));
  return texts.days(formatNumber(language, from), formatNumber(language, to));
}
