import { getCountryName } from '@miya/contract/country-names';
import {
  customsLineFields,
  formatLineFieldLabel,
  type ShownGoodsLine,
  type ShownParcel,
} from '@miya/contract/orders';
import { formatMoney, formatNumber, formatSize, formatWeight } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { NameValueList } from './name-value-list.tsx';
import * as styles from './order-details.module.css';

/** The items of an order with their customs data. Leaves out empty fields. */
export function ItemDetails({ lines }: { lines: readonly ShownGoodsLine[] }) {
  const texts = useTexts('orders');
  const { language } = useLanguage();
  const formatField = (line: ShownGoodsLine, field: (typeof customsLineFields)[number]) => {
    if (field === 'netWeight') return line.netWeight > 0 ? formatWeight(language, line.netWeight) : '';
    if (field === 'origin') return line.origin && getCountryName(line.origin, language);
    return line[field];
  };
  return (
    <ol className={styles.items}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two items can be equal, and the list never changes its order
        <li key={index}>
          <strong>
            {line.quantity > 1 ? `${formatNumber(language, line.quantity)} × ` : ''}
            {line.name}
          </strong>
          <NameValueList
            facts={[
              [formatLineFieldLabel(texts, 'code'), line.code],
              [
                formatLineFieldLabel(texts, 'unitValue'),
                line.unitValue > 0 ? formatMoney(language, line.unitValue, line.currency) : '',
              ],
              ...customsLineFields.map((field) => [texts.lines[field], formatField(line, field)] as const),
            ]}
          />
        </li>
      ))}
    </ol>
  );
}

type ParcelDetailsProps = { parcels: readonly ShownParcel[]; piecesNumbered: number };

/** Groups of equal pieces, named by the piece numbers on their labels, such as "1–3, 5 / 5". */
export function ParcelDetails({ parcels, piecesNumbered }: ParcelDetailsProps) {
  const { language } = useLanguage();
  const formatNumbers = (numbers: readonly number[]) =>
    `${formatRanges(numbers).join(', ')} / ${piecesNumbered}`;
  return (
    <NameValueList
      facts={parcels.map(({ numbers, weight, size }) => [
        formatNumbers(numbers),
        [formatWeight(language, weight), size && formatSize(language, size)].filter(Boolean).join(' · '),
      ])}
    />
  );
}

/** Formats consecutive numbers as ranges: 1, 2, 3, 5 becomes ['1–3', '5']. */
function formatRanges(numbers: readonly number[]): string[] {
  const starts = numbers.filter((number) => !numbers.includes(number - 1));
  return starts.map((first) => {
    let last = first;
    while (numbers.includes(last + 1)) last += 1;
    return last === first ? `${first}` : `${first}–${last}`;
  });
}
