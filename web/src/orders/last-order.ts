import { type Order, PaymentMethod } from '@miya/contract/orders';
import { userOf } from '../api/session-store.ts';

/** What is remembered of the order last placed: enough to find its sender again, and nothing personal. */
export type LastOrder = { id: string; serviceId: string; payment: PaymentMethod };

const keyOf = () => {
  const user = userOf();
  return user && `lastOrder/${user.tenantId}/${user.id}`;
};

export function readLastOrder(): LastOrder | undefined {
  const key = keyOf();
  try {
    const { id, serviceId, payment } = JSON.parse((key && localStorage.getItem(key)) || '{}');
    if (typeof id !== 'string' || typeof serviceId !== 'string') return undefined;
    return { id, serviceId, payment: PaymentMethod.parse(payment) };
  } catch {
    return undefined;
  }
}

export function rememberOrder({ id, service, payment }: Order): void {
  const key = keyOf();
  try {
    if (key)
      localStorage.setItem(key, JSON.stringify({ id, serviceId: service.id, payment } satisfies LastOrder));
  } catch {
    // It is a convenience.
  }
}
