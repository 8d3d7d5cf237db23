import type { EntryTotals } from '@miya/contract/finance';
import { formatMoney, formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { addPlusSign } from './add-plus-sign.ts';
import * as styles from './finance.module.css';

/** The totals of all records that match the filter, including those that are not loaded. */
export function RecordTotals({ totals, currency }: { totals: EntryTotals; currency: string }) {
  const texts = useTexts('finance').totals;
  const { language } = useLanguage();
  const { count, consumption, recharge, refund } = totals;
  const sum = consumption + recharge + refund;
  return (
    <dl className={styles.totals} aria-label={texts.label}>
      <div>
        <dt>{texts.count}</dt>
        <dd>{formatNumber(language, count)}</dd>
      </div>
      <div>
        <dt>{texts.consumption}</dt>
        <dd>{formatMoney(language, consumption, currency)}</dd>
      </div>
      <div>
        <dt>{texts.recharge}</dt>
        <dd>{addPlusSign(recharge, formatMoney(language, recharge, currency))}</dd>
      </div>
      <div>
        <dt>{texts.refund}</dt>
        <dd>{addPlusSign(refund, formatMoney(language, refund, currency))}</dd>
      </div>
      <div>
        <dt>{texts.sum}</dt>
        <dd>{addPlusSign(sum, formatMoney(language, sum, currency))}</dd>
      </div>
    </dl>
  );
}
