import type { SettledWeight } from '@miya/contract/finance';
import { formatMoney, formatWeight } from '../../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../../i18n/texts.tsx';
import * as styles from '../finance.module.css';
import { signed } from '../signed.ts';

type Cell = { order: SettledWeight };

export function Weight({ grams }: { grams: number }) {
  const { language } = useLanguage();
  return <span className={styles.figure}>{formatWeight(language, grams)}</span>;
}

export function Price({ order, amount }: Cell & { amount: number }) {
  const { language } = useLanguage();
  return <span className={styles.figure}>{formatMoney(language, amount, order.currency)}</span>;
}

/** The difference catches the eye only where there is one. */
export function Difference({ order: { difference } }: Cell) {
  const texts = useTexts('finance').weights;
  const { language } = useLanguage();
  if (difference === 0) return <span className={styles.quiet}>{texts.same}</span>;
  return (
    <span className={styles.figure} data-more={difference > 0}>
      {signed(difference, formatWeight(language, difference))}
    </span>
  );
}

export function Cost({ order: { cost, currency } }: Cell) {
  const { language } = useLanguage();
  return (
    <span className={styles.figure} data-more={cost === 0 ? undefined : cost > 0}>
      {signed(cost, formatMoney(language, cost, currency))}
    </span>
  );
}
