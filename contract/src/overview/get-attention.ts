import * as z from 'zod';
import { HoldCode } from '../orders/hold-code.ts';
import { call } from '../protocol/call.ts';
import { CountryCode, Currency, Id, LanguageCode, MinorUnits, Moment } from '../values/fields.ts';
import { MAX_COUNT } from '../values/limits.ts';

const count = z.int().max(MAX_COUNT);
const orderFields = { id: Id, waybill: z.string(), receiverName: z.string(), country: CountryCode };

/** A warning that the account holder asks for: null where none is wanted. */
export const LowBalanceWarning = z.object({ limit: MinorUnits.nullable() });

export const getAttention = call({
  summary:
    'What the caller should look at: held orders, missing identity numbers, what customs would stop, a low balance',
  method: 'POST',
  path: '/api/overview/attention',
  access: 'client',
  request: z.object({ language: LanguageCode.optional() }),
  result: z.object({
    /** Orders that are stopped on their way: how many, and those placed last. */
    held: z.object({
      count,
      orders: z.array(
        z.object({ ...orderFields, code: HoldCode.nullable(), reason: z.string(), since: Moment }),
      ),
    }),
    /** To a country whose customs ask for the receiver's number, without one, and not recorded: it can still be added. */
    unidentified: z.object({ count, orders: z.array(z.object({ ...orderFields, createdAt: Moment })) }),
    /** Not recorded yet, and customs of the destination would stop them for something they lack. */
    unready: z.object({ count, orders: z.array(z.object({ ...orderFields, createdAt: Moment })) }),
    balance: LowBalanceWarning.extend({ balance: MinorUnits, currency: Currency, low: z.boolean() }),
  }),
  refusals: [],
});
