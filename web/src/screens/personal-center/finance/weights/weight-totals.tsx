import type { WeightTotals as Totals } from '@miya/contract/finance';
import { formatMoney, formatNumber, formatWeight } from '../../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../../i18n/texts.tsx';
import * as styles from '../finance.module.css';
import { signed } from '../signed.ts';

/** What all differences of the period add up to, whichever orders are listed. */
export function WeightTotals({ totals: { currency, weight, price } }: { totals: Totals }) {
  const texts = useTexts('finance').weights;
  const { language } = useLanguage();
  const number = (count: number) => formatNumber(language, count);
  return (
    <dl className={styles.totals} aria-label={texts.totals.label}>
      <div>
        <dt>{texts.totals.weight(number(weight.count), weight.count)}</dt>
        <dd>{signed(weight.difference, formatWeight(language, weight.difference))}</dd>
      </div>
      <div>
        <dt>{texts.totals.price(number(price.count), price.count)}</dt>
        <dd>{signed(price.cost, formatMoney(language, price.cost, currency))}</dd>
      </div>
    </dl>
  );
}
