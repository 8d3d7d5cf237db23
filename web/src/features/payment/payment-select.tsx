import { PaymentMethod } from '@miya/contract/orders';
import { Select, type SelectProps } from 'antd';
import { useTexts } from '../../i18n/texts.tsx';
import { optionLines } from '../../ui/styles/option-lines.module.css';

/** Who pays and how, each with when and from where the money is taken: a name alone is read as something else. */
export function PaymentSelect(props: SelectProps<PaymentMethod | null>) {
  const { payments, paymentNotes } = useTexts('orders');
  return (
    <Select
      {...props}
      popupMatchSelectWidth={320}
      listHeight={320}
      options={PaymentMethod.options.map((value) => ({
        value,
        label: payments[value],
        note: paymentNotes[value],
      }))}
      optionRender={({ data: { label, note } }) => (
        <span className={optionLines}>
          <span>{label}</span>
          <small>{note}</small>
        </span>
      )}
    />
  );
}

/** The same said below the field, for what was chosen. What is paid from the balance is seen by what is left of it. */
export function usePaymentNote(payment: PaymentMethod | null): string | undefined {
  const { paymentNotes } = useTexts('orders');
  return payment === null || payment === 'balance' ? undefined : paymentNotes[payment];
}
