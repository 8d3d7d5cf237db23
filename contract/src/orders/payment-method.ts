import * as z from 'zod';
import { problem } from '../values/problems.ts';

/** Who pays, and how. The first two are taken from the account when the carrier records the order. */
export const PaymentMethod = z.enum(
  ['balance', 'monthly', 'sender_cash', 'receiver_collect'],
  problem('payment_required'),
);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const isFromAccount = (payment: PaymentMethod) => payment === 'balance' || payment === 'monthly';
