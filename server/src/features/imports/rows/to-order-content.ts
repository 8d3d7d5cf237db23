import { createRecord } from '@miya/contract/create-record';
import type { RowOrder } from '@miya/contract/imports';
import { type OrderContent, orderTextFields, type PaymentMethod } from '@miya/contract/orders';

/** All text fields of an order, empty. Fields that have no column in an import file stay empty. */
const emptyTexts = createRecord(orderTextFields, () => '');

/** Adds the fields that an imported order does not have. All orders of an import have the same payment method. */
export const toOrderContent = (
  order: RowOrder,
  { serviceId, payment }: { serviceId: string; payment: PaymentMethod },
): OrderContent => ({ ...emptyTexts, ...order, serviceId, payment });
