import { Alert } from 'antd';
import { formatMoney, formatNumber } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import type { Summary } from '../model/summary.ts';

type Props = {
  summary: Summary;
  /** The balance it is paid from; undefined where somebody pays otherwise. */
  balance: number | undefined;
  currency: string;
};

/** What is said before rows are sent: what stays behind, what it will cost, and what is left on the account then. */
export function ConfirmSending({ summary, balance, currency }: Props) {
  const texts = useTexts('imports');
  const { language } = useLanguage();
  const { faulty, alike, total, unpriced } = summary;
  const number = (value: number) => formatNumber(language, value);
  const money = (value: number) => formatMoney(language, value, currency);
  return (
    <>
      <p>
        {texts.summary.total}: <strong>{money(total)}</strong>
        {unpriced > 0 && ` (${texts.summary.partly(number(unpriced))})`}
      </p>
      {balance !== undefined && (
        <p>
          {texts.summary.balance}: {money(balance)}. {texts.summary.after}:{' '}
          <strong>{money(balance - total)}</strong>
        </p>
      )}
      {balance !== undefined && total > balance && (
        <Alert type="warning" showIcon title={texts.summary.short} />
      )}
      {faulty > 0 && <p>{texts.send.stay(number(faulty))}</p>}
      {alike > 0 && <p>{texts.send.alike(number(alike))}</p>}
    </>
  );
}
