import type { Language } from '@miya/contract';
import { getCountryName } from '@miya/contract/country-names';
import type { OrderRow } from '@miya/contract/orders';
import { useMemo } from 'react';
import { formatMoney, formatShortDateTime, formatWeight } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { measureText } from '../../../platform/browser/measure-text.ts';
import { usePage } from '../../../platform/page/page-context.ts';
import { useSettings } from '../../../platform/settings/settings-store.ts';
import { sizeTokens } from '../../../platform/settings/size-tokens.ts';
import { measureMinimumWidths, measureTextWidths, measureUnwrappedWidths } from './column-widths.ts';
import { useColumnTitles } from './use-column-titles.ts';

/** Creates a date of this year with two-digit day, month and hour, because shorter dates do not show the full width. */
const createWideDate = () => new Date(new Date().getFullYear(), 10, 28, 20, 48);

/**
 * Returns the widest text of each column in which all texts have similar widths. `weight` is a single weight.
 * `bothWeights` is the settlement weight followed by the declared weight.
 */
function findWidestTexts(rows: readonly OrderRow[], language: Language, currency: string, fontSize: number) {
  const findWidest = (minimum: string, texts: readonly string[]) => {
    const measureWidth = (text: string) => measureText(text, { size: fontSize, weight: 400 });
    return texts.reduce(
      (widest, text) => (measureWidth(text) > measureWidth(widest) ? text : widest),
      minimum,
    );
  };
  const weightTexts = rows.flatMap(({ weight, settlementWeight }) => {
    const declared = formatWeight(language, weight);
    if (settlementWeight === null || settlementWeight === weight)
      return [{ settled: declared, declared: '' }];
    return [{ settled: formatWeight(language, settlementWeight), declared: `(${declared})` }];
  });
  const weight = findWidest(
    formatWeight(language, 88_800),
    weightTexts.flatMap(({ settled, declared }) => [settled, declared]),
  );
  return {
    waybill: 'MY00000000000',
    weight,
    bothWeights: findWidest(
      weight,
      weightTexts.map(({ settled, declared }) => `${settled} ${declared}`.trim()),
    ),
    freight: findWidest(
      `≈ ${formatMoney(language, 88_888, currency)}`,
      rows.map((row) =>
        row.freight === null
          ? `≈ ${formatMoney(language, row.quoted, row.currency)}`
          : formatMoney(language, row.freight, row.currency),
      ),
    ),
    createdAt: findWidest(
      formatShortDateTime(language, createWideDate()),
      rows.map(({ createdAt }) => formatShortDateTime(language, new Date(createdAt))),
    ),
  };
}

/**
 * Measures the column widths for these rows in the user's language and font size. With `unwrappedWidths`, headings and
 * figures fit on one line.
 */
export function useColumnWidths(rows: readonly OrderRow[]) {
  const titles = useColumnTitles();
  const { statuses, held } = useTexts('tracks');
  const { receiverPays } = useTexts('orderList');
  const { language } = useLanguage();
  const { currency } = usePage().start.tenant;
  const { fontSize } = sizeTokens[useSettings(({ size }) => size)];
  // Reserve width for the note "receiver pays" only if a row shows it.
  const payerNote = rows.some(({ payment }) => payment === 'receiver_collect') ? receiverPays : '';
  const widestTexts = useMemo(
    () => findWidestTexts(rows, language, currency, fontSize),
    [rows, language, currency, fontSize],
  );
  const titlesKey = JSON.stringify(titles);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `titlesKey` replaces `titles`, a new object at each render
  return useMemo(() => {
    const { bothWeights, ...samples } = widestTexts;
    const minimumWidths = measureMinimumWidths(
      {
        titles,
        states: [...Object.values(statuses), held],
        samples,
        notes: { freight: payerNote },
        fontSize,
      },
      measureText,
    );
    const unwrappedWidths = measureUnwrappedWidths(
      { titles, samples: { ...samples, weight: bothWeights }, fontSize },
      measureText,
    );
    return { minimumWidths, unwrappedWidths };
  }, [titlesKey, statuses, held, payerNote, widestTexts, fontSize]);
}

/** Measures the widths that the receivers, destinations and statuses of these rows need. */
export function useTextWidths(rows: readonly OrderRow[]) {
  const { statuses } = useTexts('tracks');
  const { language } = useLanguage();
  const { fontSize } = sizeTokens[useSettings(({ size }) => size)];
  return useMemo(() => {
    const texts = {
      status: rows.map(({ status }) => statuses[status]),
      receiver: rows.map(({ receiverName }) => receiverName),
      destination: rows.map(({ country, place, notReady }) =>
        [notReady && '⚠', getCountryName(country, language), place].filter(Boolean).join(' '),
      ),
    };
    return measureTextWidths(texts, fontSize, measureText);
  }, [rows, statuses, language, fontSize]);
}
