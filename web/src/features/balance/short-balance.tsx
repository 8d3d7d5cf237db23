import { isFromAccount, type PaymentMethod } from '@miya/contract/orders';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { formatMoney } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { useBalance } from '../clients/index.ts';
import * as styles from './balance.module.css';
import { HowToRecharge } from './how-to-recharge.tsx';
import { type Spending, shortfallOf, spentOn } from './shortfall.ts';

type Props = Spending & {
  /** How it is paid; left out where no order is meant but all that wait. */
  payment?: PaymentMethod;
  /** Whether the total is of one order or of a whole sheet. */
  ordered?: 'order' | 'orders';
  /** Of this order alone: whether it could be charged now, whatever else waits. */
  alone?: boolean;
  className?: string | undefined;
  /** What stands there where nothing lacks. */
  otherwise?: ReactNode;
};

/** What the account lacks for what is paid from it, and how to recharge, wherever somebody spends it or looks at it. */
export function ShortBalance({
  payment = 'balance',
  ordered = 'order',
  alone = false,
  className,
  otherwise,
  ...spending
}: Props) {
  const { fallsShort } = useTexts('portal').money;
  const { language } = useLanguage();
  const { currency, ...account } = useBalance();
  const counted = alone ? { ...account, reserved: 0 } : account;
  const missing = isFromAccount(payment) ? shortfallOf(counted, spending) : 0;
  if (missing === 0) return otherwise;
  return (
    <Alert
      className={className ?? styles.short}
      type="warning"
      showIcon
      title={
        <>
          <span>
            {fallsShort[spentOn(counted, spending, ordered)](formatMoney(language, missing, currency))}
          </span>{' '}
          <HowToRecharge />
        </>
      }
    />
  );
}
