import { Currency } from '@miya/contract/fields';
import { type Order, PaymentMethod } from '@miya/contract/orders';
import { userOf } from '../../../platform/api/session-store.ts';
import { keepOutline } from '../form/form-outline.ts';
import { chosenCurrencyOf } from '../goods/goods-form.ts';

/** What this device remembers of the order last placed: how it went, and nothing personal. */
export type LastOrder = {
  serviceId: string;
  payment: PaymentMethod;
  /** Of the declared values; empty where it is the account's. */
  currency: string;
};

const keyOf = () => {
  const user = userOf();
  return user && `lastOrder/${user.tenantId}/${user.id}`;
};

export function readLastOrder(): LastOrder | undefined {
  const key = keyOf();
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

export function rememberOrder(order: Order): void {
  const key = keyOf();
  const last: LastOrder = {
    serviceId: order.service.id,
    payment: order.payment,
    currency: chosenCurrencyOf(order),
  };
  // Whoever has placed an order is known as its sender.
  keepOutline({ isSummed: true, repeats: true });
  try {
    if (key) localStorage.setItem(key, JSON.stringify(last));
  } catch {
    // Remembering is a convenience: the form works without it.
  }
}
