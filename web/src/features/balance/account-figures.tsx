import type { ReactNode } from 'react';
import { formatMoney } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { useBalance } from '../clients/index.ts';
import * as styles from './balance.module.css';
import { calculateRemainingBalance } from './shortfall.ts';

/** What the account has, what waiting orders will take of it, and what is left to spend; what is not known yet is a dash. */
export function AccountFigures({ refresh: refreshButton }: { refresh?: ReactNode }) {
  const { balance: label, money: texts } = useTexts('portal');
  const { language } = useLanguage();
  const { isKnown, currency, ...account } = useBalance();
  const after = calculateRemainingBalance(account, { total: 0 });
  const money = (amount: number | undefined) =>
    amount === undefined ? '—' : formatMoney(language, amount, currency);
  const known = (amount: number | undefined) => money(isKnown ? amount : undefined);
  const free = after === undefined ? undefined : after + account.creditLimit;
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{label}</dt>
        <dd>
          <strong data-below={(account.balance ?? 0) < 0 || undefined}>{money(account.balance)}</strong>
          {refreshButton}
        </dd>
      </div>
      <div>
        <dt>{texts.credit}</dt>
        <dd>{known(account.creditLimit)}</dd>
      </div>
      <div>
        <dt>{texts.reserved}</dt>
        <dd>{known(account.reserved)}</dd>
      </div>
      <div>
        <dt>{texts.free}</dt>
        <dd>
          <strong data-below={(isKnown && (free ?? 0) < 0) || undefined}>{known(free)}</strong>
        </dd>
      </div>
    </dl>
  );
}
