import { createRecord } from '@miya/contract/create-record';
import type { RowOrder } from '@miya/contract/imports';
import { type OrderContent, orderTextFields, type PaymentMethod } from '@miya/contract/orders';

/** Texts of an order that have no column in an import file. They stay empty. */
const emptyTexts = createRecord(orderTextFields, () => '');

/** Completes an imported order. All orders of an import have the same payment method. */
export const toOrderContent = (
  order: RowOrder,
  { serviceId, payment }: { serviceId: string; payment: PaymentMethod },
): OrderContent => ({ ...emptyTexts, ...order, serviceId, payment });
