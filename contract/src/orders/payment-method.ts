import * as z from 'zod';
import { problemKey } from '../values/problems.ts';

/** Who pays, and how. `balance` and `monthly` are charged to the account when the carrier records the order. */
export const PaymentMethod = z.enum(
  ['balance', 'monthly', 'sender_cash', 'receiver_collect'],
  problemKey('payment_required'),
);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const isAccountPayment = (payment: PaymentMethod) => payment === 'balance' || payment === 'monthly';
