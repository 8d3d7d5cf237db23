import { Select } from 'antd';
import { useCurrencyOptions } from '../../../features/payment/index.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import * as styles from '../orders.module.css';

type Props = {
  value: string;
  /** The account's currency comes first. */
  own: string;
  disabled: boolean;
  onChange: (currency: string) => void;
};

export function CurrencySelect({ value, own, disabled, onChange }: Props) {
  const { lines } = useTexts('orders');
  const options = useCurrencyOptions(own);
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
