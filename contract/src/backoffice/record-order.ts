import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { ParcelRows, Size } from '../quotes/parcel.ts';
import { sumParcelRows } from '../quotes/parcel-totals.ts';
import { EventMoment } from '../tracks/track-event.ts';
import { Grams, trimmedLine } from '../values/fields.ts';
import { MONEY_MAX, PIECES_MAX, VOLUME_MAX } from '../values/limits.ts';
import { problemKey } from '../values/problems.ts';
import { OrderRecord, WaybillOrTransferNumber } from './order-record.ts';

export const recordOrder = call({
  summary:
    'Records an order that was received and weighed: stores the measured weight, charges the order and adds its first ' +
    'track event; a repeated request with the same values changes nothing.',
  method: 'POST',
  path: '/api/backoffice/recordOrder',
  access: 'backoffice',
  request: z
    .object({
      waybill: WaybillOrTransferNumber,
      weight: Grams,
      pieces: z.int().min(1).max(PIECES_MAX),
      /** The size of each piece. The default is the declared size. */
      size: Size.nullish(),
      volume: z.int().min(0).max(VOLUME_MAX).nullish(),
      /**
       * Rows of equal pieces, if the pieces were measured one by one. `weight` and `pieces` must then be the sums of
       * the rows.
       */
      parcels: ParcelRows.nullish(),
      /** The default is the freight calculated with the rate card of the quote. */
      freight: z.int().min(0).max(MONEY_MAX).nullish(),
      place: trimmedLine(120).default(''),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .nullish(),
      /** The default is the current time. */
      happenedAt: EventMoment.nullish(),
    })
    .check(({ value, issues }) => {
      const totals = value.parcels && sumParcelRows(value.parcels);
      for (const field of ['weight', 'pieces'] as const)
        if (totals && totals[field] !== value[field])
          issues.push({
            code: 'custom',
            message: problemKey('sum_differs'),
            path: [field],
            input: value[field],
          });
    }),
  result: OrderRecord,
  refusals: [
    'order_not_found',
    'order_recorded',
    'order_cancelled',
    'balance_insufficient',
    'account_frozen',
    'service_unknown',
    'destination_not_served',
    'parcel_too_heavy',
  ],
});
