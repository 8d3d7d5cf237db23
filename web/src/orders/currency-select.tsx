import { Select } from 'antd';
import { useMemo } from 'react';
import { useTexts } from '../i18n/texts.tsx';
import * as styles from './orders.module.css';

type Props = {
  value: string;
  /** The account's currency comes first. */
  own: string;
  disabled: boolean;
  onChange: (currency: string) => void;
};

/** In what invoices are mostly written. */
const usual = ['USD', 'EUR', 'CNY', 'GBP', 'JPY', 'MXN', 'BRL', 'RUB', 'HKD', 'TWD'];

export function CurrencySelect({ value, own, disabled, onChange }: Props) {
  const { lines } = useTexts('orders');
  const options = useMemo(() => {
    const first = [own, ...usual.filter((one) => one !== own)];
    const others = Intl.supportedValuesOf('currency').filter((one) => !first.includes(one));
    return [...first, ...others].map((one) => ({ value: one, label: one }));
  }, [own]);
  return (
    <Select
      className={styles.currency ?? ''}
      aria-label={lines.currency}
      value={value}
      disabled={disabled}
      showSearch
      popupMatchSelectWidth={false}
      options={options}
      onChange={onChange}
    />
  );
}
