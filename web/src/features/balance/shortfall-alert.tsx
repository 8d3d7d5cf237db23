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
  /** How it is paid; left out where no order is meant but all that wait. */
  payment?: PaymentMethod;
  /** Whether the total is of one order or of a whole sheet. */
  subject?: 'order' | 'orders';
  /** Of this order alone: whether it could be charged now, whatever else waits. */
  ignoresOtherReservations?: boolean;
  className?: string | undefined;
  /** What stands there where nothing lacks. */
  fallback?: ReactNode;
};

/** What the account lacks for what is paid from it, and how to recharge, wherever somebody spends it or looks at it. */
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
  const counted = ignoresOtherReservations ? { ...account, reserved: 0 } : account;
  const missing = isAccountPayment(payment) ? calculateShortfall(counted, spending) : 0;
  if (missing === 0) return fallback;
  return (
    <Alert
      className={className ?? styles.short}
      type="warning"
      showIcon
      title={
        <>
          <span>
            {fallsShort[findShortfallCause(counted, spending, subject)](
              formatMoney(language, missing, currency),
            )}
          </span>{' '}
          <RechargeInstructions />
        </>
      }
    />
  );
}
