import { QuoteLine } from '@miya/contract/quotes';
import * as z from 'zod';
import type { Carrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { getNumberedParcels, goodsColumns } from '../orders/index.ts';
import { QuoteSnapshot } from '../quotes/index.ts';

export type OrderToRecord = Awaited<ReturnType<typeof getOrderToRecord>>;

/** Loads the columns that recording needs. The caller must have locked the order. */
export async function getOrderToRecord(tx: Tx, { tenantId, test = false }: Carrier, orderId: string) {
  const row = await tx
    .selectFrom('orders')
    .select(['client_id', 'test', 'service_id', 'payment', 'quote', 'sender'])
    .select(goodsColumns)
    .select('insured')
    .select(['settlement_weight', 'settlement_pieces', 'settlement_lines', 'freight'])
    .where('tenant_id', '=', tenantId)
    .where('test', '=', test)
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { length, width, height } = row;
  return {
    tenantId,
    clientId: row.client_id,
    serviceId: row.service_id,
    test: row.test,
    payment: row.payment,
    senderCountry: row.sender.region.country.code,
    quote: QuoteSnapshot.parse(row.quote),
    declared: {
      size: length && width && height ? { length, width, height } : null,
      volume: Number(row.volume),
      insured: Number(row.insured),
      rows: getNumberedParcels(row).rows.map(({ numbers: _, ...measures }) => measures),
    },
    settlement:
      row.freight === null
        ? null
        : {
            weight: Number(row.settlement_weight),
            pieces: Number(row.settlement_pieces),
            freight: Number(row.freight),
            lines: z.array(QuoteLine).parse(row.settlement_lines),
          },
  };
}
