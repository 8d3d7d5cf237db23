import { countryName } from '@miya/contract/country-names';
import type { OrderRow } from '@miya/contract/orders';
import { useMemo } from 'react';
import { measureText } from '../browser/measure-text.ts';
import { formatBriefMoment, formatMoney, formatWeight } from '../i18n/format.ts';
import { useLanguage, useTexts } from '../i18n/texts.tsx';
import { usePage } from '../page/page-context.ts';
import { measures } from '../settings/measures.ts';
import { useSettings } from '../settings/settings-store.ts';
import { columnWidths, easyWidths, needsOf } from './column-widths.ts';
import { useColumnTitles } from './use-column-titles.ts';

/** A moment of this year in as many figures as there can be: a day of one figure is no measure for the others. */
const wideMoment = () => new Date(new Date().getFullYear(), 10, 28, 20, 48);

/** Figures are all about as wide as each other. */
const longestOf = (texts: readonly string[], least: string) =>
  texts.reduce((longest, text) => (text.length > longest.length ? text : longest), least);

/**
 * The widths of the columns in the reader's language and size, with room for what these rows weigh and say below a value, and
 * those in which nothing takes two lines.
 */
export function useColumnWidths(rows: readonly OrderRow[]) {
  const titles = useColumnTitles();
  const { statuses, held } = useTexts('tracks');
  const { receiverPays } = useTexts('orderList');
  const { language } = useLanguage();
  const { currency } = usePage().start.tenant;
  const { fontSize } = measures[useSettings(({ size }) => size)];
  // Where nobody else pays, names get that room.
  const payer = rows.some(({ payment }) => payment === 'receiver_collect') ? receiverPays : '';
  const weight = longestOf(
    rows.flatMap((row) => {
      const declared = formatWeight(language, row.weight);
      if (row.settlementWeight === null || row.settlementWeight === row.weight) return [declared];
      return [formatWeight(language, row.settlementWeight), `(${declared})`];
    }),
    formatWeight(language, 88_800),
  );
  // What was weighed and, behind it, what was declared: in one line where there is room.
  const weights = longestOf(
    rows.flatMap((row) =>
      row.settlementWeight === null || row.settlementWeight === row.weight
        ? []
        : [`${formatWeight(language, row.settlementWeight)} (${formatWeight(language, row.weight)})`],
    ),
    weight,
  );
  const said = JSON.stringify(titles);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `said` is the titles
  return useMemo(() => {
    const samples = {
      waybill: 'MY00000000000',
      weight,
      freight: `≈ ${formatMoney(language, 88_888, currency)}`,
      createdAt: formatBriefMoment(language, wideMoment()),
    };
    const least = columnWidths(
      {
        titles,
        states: [...Object.values(statuses), held],
        samples,
        notes: { freight: payer },
        fontSize,
      },
      measureText,
    );
    const easy = easyWidths({ titles, samples: { ...samples, weight: weights }, fontSize }, measureText);
    return { least, easy };
  }, [said, statuses, held, payer, weight, weights, language, currency, fontSize]);
}

/** What these rows need so that none of their receivers and destinations is cut, and no state broken. */
export function useNeeds(rows: readonly OrderRow[]) {
  const { statuses } = useTexts('tracks');
  const { language } = useLanguage();
  const { fontSize } = measures[useSettings(({ size }) => size)];
  return useMemo(() => {
    const said = {
      status: rows.map(({ status }) => statuses[status]),
      receiver: rows.map(({ receiverName }) => receiverName),
      destination: rows.map(({ country, place, notReady }) =>
        [notReady && '⚠', countryName(country, language), place].filter(Boolean).join(' '),
      ),
    };
    return needsOf(said, fontSize, measureText);
  }, [rows, statuses, language, fontSize]);
}
