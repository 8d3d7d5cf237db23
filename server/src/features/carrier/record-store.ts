import type { OrderRecord } from '@miya/contract/backoffice';
import { QuoteLine } from '@miya/contract/quotes';
import { sql } from 'kysely';
import * as z from 'zod';
import { type Cursor, isAfterCursor, toMicroseconds } from '../../platform/db/cursor.ts';
import type { Carrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { getGoodsLines, getNumberedParcels, goodsColumns, presentParcels } from '../orders/index.ts';

// Orders of all clients of the carrier, for the back office.

const columns = [
  'order_id',
  'waybill',
  'client_num',
  'status',
  'payment',
  'transfer_number',
  'receiver_name',
  'receiver_country',
  ...goodsColumns,
  'duties_payer',
  'export_reason',
  'platform',
  'ioss',
  'clearance',
  'quoted',
  'settlement_weight',
  'settlement_pieces',
  'settlement_chargeable',
  'settlement_lines',
  'freight',
  'hold_code',
  'hold_reason',
  'recorded_at',
] as const;

const buildRecordQuery = (tx: Tx, { tenantId, test = false }: Carrier) =>
  tx
    .selectFrom('orders')
    .innerJoin('clients', (join) =>
      join
        .onRef('clients.tenant_id', '=', 'orders.tenant_id')
        .onRef('clients.client_id', '=', 'orders.client_id'),
    )
    .innerJoin('services', (join) =>
      join
        .onRef('services.tenant_id', '=', 'orders.tenant_id')
        .onRef('services.service_id', '=', 'orders.service_id'),
    )
    .select(columns)
    .select(['services.code as service', 'orders.created_at'])
    .where('orders.tenant_id', '=', tenantId)
    .where('orders.test', '=', test);
type Row = Awaited<ReturnType<ReturnType<typeof buildRecordQuery>['executeTakeFirstOrThrow']>>;

export async function getOrderRecord(tx: Tx, carrier: Carrier, orderId: string): Promise<OrderRecord> {
  return presentRecord(
    await buildRecordQuery(tx, carrier).where('order_id', '=', orderId).executeTakeFirstOrThrow(),
  );
}

export type RecordFilter = 'waiting' | 'held';
export type RecordListQuery = { which: RecordFilter; after: Cursor | undefined; limit: number };

/** Lists orders that wait to be recorded, by the time they were placed, or held orders, by the time they were held. */
export async function listRecords(tx: Tx, carrier: Carrier, { which, after, limit }: RecordListQuery) {
  const sortColumn = which === 'waiting' ? 'orders.created_at' : 'held_at';
  const rows = await buildRecordQuery(tx, carrier)
    .select(toMicroseconds(sortColumn).as('micros'))
    .$if(which === 'waiting', (query) => query.where('status', '=', 'submitted'))
    .$if(which === 'held', (query) =>
      query.where('held_at', 'is not', null).where('status', 'not in', ['signed', 'cancelled', 'returned']),
    )
    .where(isAfterCursor(after, { time: sortColumn, id: sql`order_id::text`, ascending: true }))
    .orderBy(sortColumn)
    .orderBy(sql`order_id::text`)
    .limit(limit)
    .execute();
  return rows.map((row) => ({ record: presentRecord(row), cursor: { value: row.micros, id: row.order_id } }));
}

const Lines = z.array(QuoteLine);

function presentGoods(row: Row) {
  const parcels = getNumberedParcels(row);
  return {
    lines: getGoodsLines(row),
    parcels: presentParcels(parcels),
    piecesNumbered: parcels.numbered,
    dutiesPayer: row.duties_payer,
    exportReason: row.export_reason,
    platform: row.platform,
    ioss: row.ioss,
    clearance: row.clearance,
  };
}

const presentRecord = (row: Row): OrderRecord => ({
  ...presentGoods(row),
  id: row.order_id,
  waybill: row.waybill,
  clientNum: row.client_num,
  status: row.status,
  service: row.service,
  payment: row.payment,
  transferNumber: row.transfer_number ?? '',
  receiverName: row.receiver_name,
  country: row.receiver_country,
  pieces: row.pieces,
  weight: Number(row.weight),
  currency: row.currency,
  quoted: Number(row.quoted),
  settlement:
    row.settlement_weight === null || row.settlement_pieces === null
      ? null
      : {
          weight: Number(row.settlement_weight),
          pieces: row.settlement_pieces,
          chargeable: row.settlement_chargeable === null ? null : Number(row.settlement_chargeable),
          freight: Number(row.freight),
          lines: Lines.parse(row.settlement_lines),
        },
  holdCode: row.hold_reason === null ? null : row.hold_code,
  holdReason: row.hold_reason,
  recordedAt: row.recorded_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});
