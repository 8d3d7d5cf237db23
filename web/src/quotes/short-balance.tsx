import { isFromAccount, type PaymentMethod } from '@miya/contract/orders';
import { Alert } from 'antd';
import { useBalance } from '../clients/index.ts';
import { formatMoney } from '../i18n/format.ts';
import { useLanguage, useTexts } from '../i18n/texts.tsx';
import * as styles from './quotes.module.css';
import { shortfallOf } from './shortfall.ts';

/** What the account lacks for what is paid from it, wherever somebody decides or has just decided to spend it. */
export function ShortBalance({ payment, total }: { payment: PaymentMethod; total: number }) {
  const { fallsShort } = useTexts('orders');
  const { language } = useLanguage();
  const { currency, ...account } = useBalance();
  const missing = isFromAccount(payment) ? shortfallOf(account, total) : 0;
  if (missing === 0) return null;
  return (
    <Alert
      className={styles.short}
      type="warning"
      showIcon
      title={fallsShort(formatMoney(language, missing, currency))}
    />
  );
}
