import type { Language } from '@miya/contract';
import type { QuoteLine, QuoteWeight } from '@miya/contract/quotes';
import type { Areas } from '../../i18n/areas.ts';
import { formatDay, formatMoney, formatNumber, formatPercent, formatWeight } from '../../i18n/format.ts';
import { joinSentences } from '../../i18n/punctuation.ts';
import { type Days, daysOf } from './compare-quotes.ts';

type Reader = { language: Language; texts: Areas['quotes']; currency: string };

/** How the amount of a line came about, in the reader's words. */
export function explainLine(line: QuoteLine, { language, texts, currency }: Reader): string {
  const { why } = texts;
  const money = (amount: number) => formatMoney(language, amount, currency);
  const weight = (grams: number) => formatWeight(language, grams);
  const number = (value: number) => formatNumber(language, value);
  const join = (...parts: (string | false)[]) => parts.filter(Boolean).join(' · ');
  switch (line.key) {
    case 'freight_continued':
      return join(
        line.bracket === 'higher' && why.higher(weight(line.grams)),
        why.first(weight(line.first), money(line.firstPrice)),
        line.steps > 0 &&
          why.continued(number(line.steps), weight(line.continued), money(line.continuedPrice)),
        why.zone(line.zone),
      );
    case 'freight_per_kg':
      return join(
        line.bracket === 'higher' && why.higher(weight(line.grams)),
        why.perKg(weight(line.grams), money(line.pricePerKg)),
        why.zone(line.zone),
      );
    case 'fuel':
      return why.fuel(formatPercent(language, line.points), money(line.of), formatDay(language, line.since));
    case 'insurance':
      return why.insurance(formatPercent(language, line.points), money(line.insured));
    case 'insurance_minimum':
      return why.minimum(formatPercent(language, line.points), money(line.insured));
    case 'remote_area':
    case 'remote_area_minimum':
      return join(
        line.by === 'postcode' ? why.remoteCode(line.place) : why.remotePlace(line.place),
        line.key === 'remote_area_minimum' && why.remoteMinimum,
      );
    case 'oversize': {
      const measure = (value: number) =>
        line.by === 'piece_weight' ? weight(value) : texts.centimetres(number(value));
      const told = why.oversize[line.by](measure(line.found), measure(line.limit));
      return join(told, line.pieces > 1 && why.pieces(number(line.pieces)));
    }
  }
}

/** Why so much weight is charged. */
export function explainWeight(weight: QuoteWeight, { language, texts }: Omit<Reader, 'currency'>): string {
  const kilograms = (grams: number) => formatWeight(language, grams);
  const { actual, volumetric, chargeable } = weight;
  const reasons = {
    actual: () => texts.reasons.actual(kilograms(actual)),
    volumetric: () =>
      texts.reasons.volumetric(
        kilograms(volumetric),
        formatNumber(language, weight.divisor),
        kilograms(actual),
      ),
    pieces: () => texts.reasons.pieces(kilograms(actual), kilograms(volumetric)),
    minimum: () => texts.reasons.minimum(),
  };
  const isWhole = weight.reason === 'actual' || weight.reason === 'volumetric';
  const rounded = isWhole && chargeable > Math.max(actual, volumetric);
  return joinSentences(language, [
    reasons[weight.reason](),
    weight.reason === 'volumetric' && weight.sidesRounded ? texts.sidesRounded : '',
    rounded ? texts.step(kilograms(weight.step)) : '',
  ]);
}

/** The usual time in transit, where it is known. */
export function daysText(service: Days, { language, texts }: Omit<Reader, 'currency'>): string {
  const days = daysOf(service);
  if (!days) return '';
  const { from, to } = days;
  if (from === to) return texts.daysExactly(formatNumber(language, to));
  return texts.days(formatNumber(language, from), formatNumber(language, to));
}
