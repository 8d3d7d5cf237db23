import { PaymentMethod } from '@miya/contract/orders';
import { Select, type SelectProps } from 'antd';
import { useTexts } from '../../i18n/texts.tsx';
import { optionLines } from '../../ui/styles/option-lines.module.css';

/**
 * Select of the payment method. Each option has a note on when and from which account the money is taken, because users
 * misunderstood the names alone.
 */
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

/**
 * The note below the field for the selected method. Undefined while no method is selected. Undefined also for the
 * balance: the price panel shows the remaining balance.
 */
export function usePaymentNote(payment: PaymentMethod | null): string | undefined {
  const { paymentNotes } = useTexts('orders');
  return payment === null || payment === 'balance' ? undefined : paymentNotes[payment];
}
