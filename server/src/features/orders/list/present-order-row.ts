import type { Language } from '@miya/contract';
import { formatHoldReason } from '@miya/contract/hold-texts';
import { listedFields, listedTextFields, type OrderRow } from '@miya/contract/orders';
import type { Region } from '@miya/contract/positions';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { getFieldColumns } from '../order-columns.ts';
import { presentTextFields } from './present-text-fields.ts';

/** The columns that the order list shows. Parties and goods are long, so only their shown parts are selected. */
export const orderListColumns = [
  ...getFieldColumns(listedFields),
  'test',
  'receiver_name',
  'receiver_country',
  sql<Region>`receiver -> 'region'`.as('region'),
  sql<string[] | null>`jsonb_path_query_array(goods, '$.lines[*].name')`.as('item_names'),
  'settlement_weight',
  'currency',
  'quoted',
  'recorded_at',
  'hold_code',
  'hold_reason',
  'print_count',
  'printed_at',
  'printed_revision',
  'revision',
  'not_ready',
] as const;

type OrderService = { code: string; names: Partial<Record<Language, string>> };
export const serviceColumn = sql<OrderService>`quote -> 'service'`.as('service');

type StoredRow = Selectable<Database['orders']>;
type PlainColumn = Extract<(typeof orderListColumns)[number], keyof StoredRow>;
type ListedRow = Pick<StoredRow, PlainColumn | 'order_id'> & {
  region: Region;
  item_names: string[] | null;
  service: OrderService;
};

export const getServiceName = ({ names, code }: OrderService, language: Language) =>
  names[language] ?? names.en ?? code;

export function presentOrderRow({ region, service, ...row }: ListedRow, language: Language): OrderRow {
  const placeName = region.district?.label || region.city?.label || region.province?.label;
  return {
    id: row.order_id,
    test: row.test,
    ...presentTextFields(row, listedTextFields),
    itemName: row.item_names?.join('; ') || row.item_name,
    receiverName: row.receiver_name,
    country: row.receiver_country,
    place: placeName ?? '',
    pieces: row.pieces,
    weight: Number(row.weight),
    settlementWeight: row.settlement_weight === null ? null : Number(row.settlement_weight),
    currency: row.currency,
    quoted: Number(row.quoted),
    freight: row.freight === null ? null : Number(row.freight),
    service: { code: service.code, name: getServiceName(service, language) },
    payment: row.payment,
    status: row.status,
    recordedAt: row.recorded_at?.toISOString() ?? null,
    holdCode: row.hold_reason === null ? null : row.hold_code,
    holdReason: row.hold_reason === null ? null : formatHoldReason(language, row.hold_code, row.hold_reason),
    printCount: row.print_count,
    printedAt: row.printed_at?.toISOString() ?? null,
    labelOutdated: row.printed_revision !== null && row.printed_revision < row.revision,
    notReady: row.not_ready && row.status === 'submitted',
    createdAt: row.created_at.toISOString(),
  };
}
