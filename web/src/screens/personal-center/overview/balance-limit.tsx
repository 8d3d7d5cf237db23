import { BellOutlined, WarningOutlined } from '@ant-design/icons';
import type { Result } from '@miya/contract';
import type { getAttention } from '@miya/contract/overview';
import { Button } from 'antd';
import { useState } from 'react';
import { RechargeInstructions } from '../../../features/balance/index.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import * as styles from './attention-card.module.css';
import { BalanceLimitForm } from './balance-limit-form.tsx';

type Props = Result<typeof getAttention>['balance'];

/** Shows the low-balance limit and whether the balance is below it. The user changes the limit here. */
export function BalanceLimit({ balance, currency, limit, low }: Props) {
  const texts = useTexts('overview').attention;
  const { language } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const format = (amount: number) => formatMoney(language, amount, currency);
  const text =
    limit === null
      ? texts.noLimit
      : low
        ? texts.low(format(balance), format(limit))
        : texts.limit(format(limit));
  return (
    <div className={styles.balance} data-low={low || undefined}>
      <p>
        {low ? <WarningOutlined aria-hidden /> : <BellOutlined aria-hidden />} <span>{text}</span>
        {!isOpen && (
          <Button type="link" size="small" onClick={() => setOpen(true)}>
            {limit === null ? texts.setLimit : texts.changeLimit}
          </Button>
        )}
      </p>
      {low && <RechargeInstructions />}
      {isOpen && <BalanceLimitForm limit={limit} currency={currency} onClose={() => setOpen(false)} />}
    </div>
  );
}
