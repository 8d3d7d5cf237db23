import { Select } from 'antd';
import { useCurrencyOptions } from '../../../features/payment/index.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import * as styles from '../orders.module.css';

type Props = {
  value: string;
  /** This currency is the first option. */
  accountCurrency: string;
  disabled: boolean;
  onChange: (currency: string) => void;
};

export function CurrencySelect({ value, accountCurrency, disabled, onChange }: Props) {
  const { lines } = useTexts('orders');
  const options = useCurrencyOptions(accountCurrency);
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
