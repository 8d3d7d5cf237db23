import type { Language } from '@miya/contract';
import { countryName } from '@miya/contract/country-names';
import type { OrderRow } from '@miya/contract/orders';
import { useMemo } from 'react';
import { formatBriefMoment, formatMoney, formatWeight } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { measureText } from '../../../platform/browser/measure-text.ts';
import { usePage } from '../../../platform/page/page-context.ts';
import { measures } from '../../../platform/settings/measures.ts';
import { useSettings } from '../../../platform/settings/settings-store.ts';
import { columnWidths, easyWidths, needsOf } from './column-widths.ts';
import { useColumnTitles } from './use-column-titles.ts';

/** A moment of this year in as many figures as there can be: a day of one figure is no measure for the others. */
const wideMoment = () => new Date(new Date().getFullYear(), 10, 28, 20, 48);

/** Of each column whose texts are about as wide as each other, the widest there is; `weights` is weight with what was declared. */
function widestOf(rows: readonly OrderRow[], language: Language, currency: string, fontSize: number) {
  const widest = (least: string, texts: readonly string[]) => {
    const widthOfText = (text: string) => measureText(text, { size: fontSize, weight: 400 });
    return texts.reduce((wide, text) => (widthOfText(text) > widthOfText(wide) ? text : wide), least);
  };
  const weighed = rows.flatMap(({ weight, settlementWeight }) => {
    const declared = formatWeight(language, weight);
    if (settlementWeight === null || settlementWeight === weight)
      return [{ settled: declared, declared: '' }];
    return [{ settled: formatWeight(language, settlementWeight), declared: `(${declared})` }];
  });
  const weight = widest(
    formatWeight(language, 88_800),
    weighed.flatMap(({ settled, declared }) => [settled, declared]),
  );
  return {
    waybill: 'MY00000000000',
    weight,
    weights: widest(
      weight,
      weighed.map(({ settled, declared }) => `${settled} ${declared}`.trim()),
    ),
    freight: widest(
      `≈ ${formatMoney(language, 88_888, currency)}`,
      rows.map((row) =>
        row.freight === null
          ? `≈ ${formatMoney(language, row.quoted, row.currency)}`
          : formatMoney(language, row.freight, row.currency),
      ),
    ),
    createdAt: widest(
      formatBriefMoment(language, wideMoment()),
      rows.map(({ createdAt }) => formatBriefMoment(language, new Date(createdAt))),
    ),
  };
}

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
  const widest = useMemo(
    () => widestOf(rows, language, currency, fontSize),
    [rows, language, currency, fontSize],
  );
  const said = JSON.stringify(titles);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `said` is the titles
  return useMemo(() => {
    const { weights, ...samples } = widest;
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
  }, [said, statuses, held, payer, widest, fontSize]);
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
