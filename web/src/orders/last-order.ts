import { type Order, PaymentMethod } from '@miya/contract/orders';
import { userOf } from '../api/session-store.ts';
import { keepOutline } from './form-outline.ts';

/** What this device remembers of the order last placed: how it went, and nothing personal. */
export type LastOrder = { serviceId: string; payment: PaymentMethod };

const keyOf = () => {
  const user = userOf();
  return user && `lastOrder/${user.tenantId}/${user.id}`;
};

export function readLastOrder(): LastOrder | undefined {
  const key = keyOf();
  try {
    const { serviceId, payment } = JSON.parse((key && localStorage.getItem(key)) || '{}');
    if (typeof serviceId !== 'string') return undefined;
    return { serviceId, payment: PaymentMethod.parse(payment) };
  } catch {
    return undefined;
  }
}

export function rememberOrder({ service, payment }: Order): void {
  const key = keyOf();
  // Whoever has placed an order is known as its sender.
  keepOutline({ isSummed: true, repeats: true });
  try {
    if (key)
      localStorage.setItem(key, JSON.stringify({ serviceId: service.id, payment } satisfies LastOrder));
  } catch {
    // Remembering is a convenience: the form works without it.
  }
}
