import type { SettledWeight } from '@miya/contract/finance';
import { formatMoney, formatWeight } from '../../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../../i18n/texts.tsx';
import { addPlusSign } from '../add-plus-sign.ts';
import * as styles from '../finance.module.css';

type OrderProps = { order: SettledWeight };

export function Weight({ grams }: { grams: number }) {
  const { language } = useLanguage();
  return <span className={styles.figure}>{formatWeight(language, grams)}</span>;
}

export function Price({ order, amount }: OrderProps & { amount: number }) {
  const { language } = useLanguage();
  return <span className={styles.figure}>{formatMoney(language, amount, order.currency)}</span>;
}

/** The difference between charged and declared weight. Only a difference other than zero is coloured. */
export function WeightDifference({ order: { difference } }: OrderProps) {
  const texts = useTexts('finance').weights;
  const { language } = useLanguage();
  if (difference === 0) return <span className={styles.quiet}>{texts.same}</span>;
  return (
    <span className={styles.figure} data-more={difference > 0}>
      {addPlusSign(difference, formatWeight(language, difference))}
    </span>
  );
}

/** The difference between the charged and the quoted price. */
export function PriceDifference({ order: { cost, currency } }: OrderProps) {
  const { language } = useLanguage();
  return (
    <span className={styles.figure} data-more={cost === 0 ? undefined : cost > 0}>
      {addPlusSign(cost, formatMoney(language, cost, currency))}
    </span>
  );
}
