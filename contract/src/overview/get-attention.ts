import * as z from 'zod';
import { HoldCode } from '../orders/hold-code.ts';
import { call } from '../protocol/call.ts';
import { CountryCode, Currency, Id, LanguageCode, MinorUnits, Moment } from '../values/fields.ts';
import { MAX_COUNT } from '../values/limits.ts';

const count = z.int().max(MAX_COUNT);
const orderFields = { id: Id, waybill: z.string(), receiverName: z.string(), country: CountryCode };

/** The balance below which the client is warned. Null: no warning. */
export const LowBalanceWarning = z.object({ limit: MinorUnits.nullable() });

export const getAttention = call({
  summary:
    'Gets what needs the attention of the caller: held orders, missing identity numbers, orders that customs would stop, a low balance.',
  method: 'POST',
  path: '/api/overview/attention',
  access: 'client',
  request: z.object({ language: LanguageCode.optional() }),
  result: z.object({
    // In each list, `count` is the number of all these orders. `orders` contains only the orders that were placed last,
    // at most OVERVIEW_ORDERS_PER_LIST.
    /** Orders on hold. */
    held: z.object({
      count,
      orders: z.array(
        z.object({ ...orderFields, code: HoldCode.nullable(), reason: z.string(), since: Moment }),
      ),
    }),
    /**
     * Orders that wait for collection and lack the receiver's identity number, although customs require that number.
     */
    unidentified: z.object({ count, orders: z.array(z.object({ ...orderFields, createdAt: Moment })) }),
    /** Orders that wait for collection and that customs would stop because data is missing. */
    unready: z.object({ count, orders: z.array(z.object({ ...orderFields, createdAt: Moment })) }),
    balance: LowBalanceWarning.extend({ balance: MinorUnits, currency: Currency, low: z.boolean() }),
  }),
  refusals: [],
});
