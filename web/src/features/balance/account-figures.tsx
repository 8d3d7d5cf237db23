import type { ReactNode } from 'react';
import { formatMoney } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { useBalance } from '../clients/index.ts';
import * as styles from './balance.module.css';
import { calculateRemainingBalance } from './shortfall.ts';

/**
 * The balance, the credit limit, the amount reserved by orders that are not recorded yet, and the available amount.
 * Unknown amounts are '—'.
 */
export function AccountFigures({ refreshButton }: { refreshButton?: ReactNode }) {
  const { balance: label, money: texts } = useTexts('portal');
  const { language } = useLanguage();
  const { isKnown, currency, ...account } = useBalance();
  const balanceAfterReservations = calculateRemainingBalance(account, { total: 0 });
  const formatAmount = (amount: number | undefined) =>
    amount === undefined ? '—' : formatMoney(language, amount, currency);
  const formatIfKnown = (amount: number | undefined) => formatAmount(isKnown ? amount : undefined);
  const available =
    balanceAfterReservations === undefined ? undefined : balanceAfterReservations + account.creditLimit;
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{label}</dt>
        <dd>
          <strong data-negative={(account.balance ?? 0) < 0 || undefined}>
            {formatAmount(account.balance)}
          </strong>
          {refreshButton}
        </dd>
      </div>
      <div>
        <dt>{texts.credit}</dt>
        <dd>{formatIfKnown(account.creditLimit)}</dd>
      </div>
      <div>
        <dt>{texts.reserved}</dt>
        <dd>{formatIfKnown(account.reserved)}</dd>
      </div>
      <div>
        <dt>{texts.free}</dt>
        <dd>
          <strong data-negative={(isKnown && (available ?? 0) < 0) || undefined}>
            {formatIfKnown(available)}
          </strong>
        </dd>
      </div>
    </dl>
  );
}
