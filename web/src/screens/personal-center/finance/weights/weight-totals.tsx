import type { DifferenceTotals as Totals } from '@miya/contract/finance';
import { formatMoney, formatNumber, formatWeight } from '../../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../../i18n/texts.tsx';
import { addPlusSign } from '../add-plus-sign.ts';
import * as styles from '../finance.module.css';

/** The totals of all differences in the period, including those of orders that are not listed. */
export function WeightTotals({ totals: { currency, weight, price } }: { totals: Totals }) {
  const texts = useTexts('finance').weights;
  const { language } = useLanguage();
  const format = (count: number) => formatNumber(language, count);
  return (
    <dl className={styles.totals} aria-label={texts.totals.label}>
      <div>
        <dt>{texts.totals.weight(format(weight.count), weight.count)}</dt>
        <dd>{addPlusSign(weight.difference, formatWeight(language, weight.difference))}</dd>
      </div>
      <div>
        <dt>{texts.totals.price(format(price.count), price.count)}</dt>
        <dd>{addPlusSign(price.cost, formatMoney(language, price.cost, currency))}</dd>
      </div>
    </dl>
  );
}
