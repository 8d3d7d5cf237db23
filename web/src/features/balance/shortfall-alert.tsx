import { isAccountPayment, type PaymentMethod } from '@miya/contract/orders';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { formatMoney } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { useBalance } from '../clients/index.ts';
import * as styles from './balance.module.css';
import { RechargeInstructions } from './recharge-instructions.tsx';
import { calculateShortfall, findShortfallCause, type Spending } from './shortfall.ts';

type Props = Spending & {
  /** The payment method. Left out when the alert is about all orders that are not recorded yet. */
  payment?: PaymentMethod;
  /** The total is for one order or for several. */
  subject?: 'order' | 'orders';
  /** Ignores the amount that other orders have reserved: compares only this order with balance and credit. */
  ignoresOtherReservations?: boolean;
  className?: string | undefined;
  /** Shown instead of the alert if nothing is missing. */
  fallback?: ReactNode;
};

/** Warns that balance and credit do not cover the orders, with the missing amount and instructions how to recharge. */
export function ShortfallAlert({
  payment = 'balance',
  subject = 'order',
  ignoresOtherReservations = false,
  className,
  fallback,
  ...spending
}: Props) {
  const { fallsShort } = useTexts('portal').money;
  const { language } = useLanguage();
  const { currency, ...account } = useBalance();
  const comparedAccount = ignoresOtherReservations ? { ...account, reserved: 0 } : account;
  const missing = isAccountPayment(payment) ? calculateShortfall(comparedAccount, spending) : 0;
  if (missing === 0) return fallback;
  return (
    <Alert
      className={className ?? styles.shortfall}
      type="warning"
      showIcon
      title={
        <>
          <span>
            {fallsShort[findShortfallCause(comparedAccount, spending, subject)](
              formatMoney(language, missing, currency),
            )}
          </span>{' '}
          <RechargeInstructions />
        </>
      }
    />
  );
}
