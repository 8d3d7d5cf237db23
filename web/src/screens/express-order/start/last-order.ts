import { Currency } from '@miya/contract/fields';
import { type Order, PaymentMethod } from '@miya/contract/orders';
import { readUser } from '../../../platform/api/session-store.ts';
import { saveFormLayout } from '../form/form-layout.ts';
import { getChosenCurrency } from '../goods/goods-form-values.ts';

/** Values of the last order, stored in localStorage for the next order. They contain no personal data. */
export type LastOrder = {
  serviceId: string;
  payment: PaymentMethod;
  /** The currency of the declared values; '' when it is the currency of the account. */
  currency: string;
};

const createStorageKey = () => {
  const user = readUser();
  return user && `lastOrder/${user.tenantId}/${user.id}`;
};

export function readLastOrder(): LastOrder | undefined {
  const key = createStorageKey();
  try {
    const { serviceId, payment, currency } = JSON.parse((key && localStorage.getItem(key)) || '{}');
    if (typeof serviceId !== 'string') return undefined;
    return {
      serviceId,
      payment: PaymentMethod.parse(payment),
      currency: Currency.safeParse(currency).data ?? '',
    };
  } catch {
    return undefined;
  }
}

export function saveLastOrder(order: Order): void {
  const key = createStorageKey();
  const last: LastOrder = {
    serviceId: order.service.id,
    payment: order.payment,
    currency: getChosenCurrency(order),
  };
  // From now on the server knows a usual sender and an order to repeat. The next form opens with a collapsed sender and
  // the button 'repeat last order'.
  saveFormLayout({ isSummed: true, repeats: true });
  try {
    if (key) localStorage.setItem(key, JSON.stringify(last));
  } catch {
    // The browser refuses to store the values. The form works without them.
  }
}
