import { countryName } from '@miya/contract/country-names';
import { customsFields, lineLabel, type ShownLine, type ShownParcel } from '@miya/contract/orders';
import { formatMoney, formatNumber, formatSize, formatWeight } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { Facts } from './facts.tsx';
import * as styles from './order-details.module.css';

/** Each item with what customs were told of it; what was not said is left out. */
export function ItemDetails({ lines }: { lines: readonly ShownLine[] }) {
  const words = useTexts('orders');
  const { language } = useLanguage();
  const textOf = (line: ShownLine, field: (typeof customsFields)[number]) => {
    if (field === 'netWeight') return line.netWeight > 0 ? formatWeight(language, line.netWeight) : '';
    if (field === 'origin') return line.origin && countryName(line.origin, language);
    return line[field];
  };
  return (
    <ol className={styles.items}>
      {lines.map((line, at) => (
        // Nothing tells two equal lines apart but where they stand, and they do not move.
        // biome-ignore lint/suspicious/noArrayIndexKey: as said
        <li key={at}>
          <strong>
            {line.quantity > 1 ? `${formatNumber(language, line.quantity)} × ` : ''}
            {line.name}
          </strong>
          <Facts
            facts={[
              [lineLabel(words, 'code'), line.code],
              [
                lineLabel(words, 'unitValue'),
                line.unitValue > 0 ? formatMoney(language, line.unitValue, line.currency) : '',
              ],
              ...customsFields.map((field) => [words.lines[field], textOf(line, field)] as const),
            ]}
          />
        </li>
      ))}
    </ol>
  );
}

type Parcels = { parcels: readonly ShownParcel[]; numbered: number };

/** The rows of equal pieces, by the numbers on their labels. */
export function ParcelDetails({ parcels, numbered }: Parcels) {
  const { language } = useLanguage();
  const shown = (numbers: readonly number[]) => `${rangesOf(numbers).join(', ')} / ${numbered}`;
  return (
    <Facts
      facts={parcels.map(({ numbers, weight, size }) => [
        shown(numbers),
        [formatWeight(language, weight), size && formatSize(language, size)].filter(Boolean).join(' · '),
      ])}
    />
  );
}

/** Numbers in a row said by the first and the last of them: 1–3, 5. */
function rangesOf(numbers: readonly number[]): string[] {
  const starts = numbers.filter((number) => !numbers.includes(number - 1));
  return starts.map((first) => {
    let last = first;
    while (numbers.includes(last + 1)) last += 1;
    return last === first ? `${first}` : `${first}–${last}`;
  });
}
