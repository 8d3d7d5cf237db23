import type { RowOrder } from '@miya/contract/imports';
import { type OrderContent, orderTexts, type PaymentMethod } from '@miya/contract/orders';
import { recordOf } from '@miya/contract/record-of';

/** What a row cannot say of an order stays empty. */
const unsaid = recordOf(orderTexts, () => '');

/** An order of an import, which has one payment for all. */
export const contentOf = (
  order: RowOrder,
  { serviceId, payment }: { serviceId: string; payment: PaymentMethod },
): OrderContent => ({ ...unsaid, ...order, serviceId, payment });
