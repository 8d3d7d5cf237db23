import { BellOutlined, WarningOutlined } from '@ant-design/icons';
import type { Result } from '@miya/contract';
import type { getAttention } from '@miya/contract/overview';
import { Button } from 'antd';
import { useState } from 'react';
import { HowToRecharge } from '../../../features/balance/index.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import * as styles from './attention.module.css';
import { LimitForm } from './limit-form.tsx';

type Props = Result<typeof getAttention>['balance'];

/** Whether the balance is below what the account holder wants, and what that is; changed in its place. */
export function LowBalance({ balance, currency, limit, low }: Props) {
  const texts = useTexts('overview').attention;
  const { language } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const money = (amount: number) => formatMoney(language, amount, currency);
  const words =
    limit === null
      ? texts.noLimit
      : low
        ? texts.low(money(balance), money(limit))
        : texts.limit(money(limit));
  return (
    <div className={styles.balance} data-low={low || undefined}>
      <p>
        {low ? <WarningOutlined aria-hidden /> : <BellOutlined aria-hidden />} <span>{words}</span>
        {!isOpen && (
          <Button type="link" size="small" onClick={() => setOpen(true)}>
            {limit === null ? texts.setLimit : texts.changeLimit}
          </Button>
        )}
      </p>
      {low && <HowToRecharge />}
      {isOpen && <LimitForm limit={limit} currency={currency} onClose={() => setOpen(false)} />}
    </div>
  );
}
