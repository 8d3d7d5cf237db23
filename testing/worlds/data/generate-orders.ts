import { sql } from 'kysely';
import type { Db } from '../../../server/src/platform/db/connection/connect.ts';
import type { Owner } from '../../../server/src/platform/db/tenancy/scope.ts';

type OrderSeries = { from?: number; count: number; prefix?: string; minutes?: number };

/**
 * Inserts `count` orders of one client with a single SQL statement, one order every `minutes` minutes since 2020. Most
 * orders are signed for, a few have each of the other states. Waybill numbers are `prefix` and a number from `from`,
 * without a valid check digit.
 */
export async function generateOrders(
  db: Db,
  owner: Owner & { serviceId: string },
  { from = 1, count, prefix = 'GEN', minutes = 1 }: OrderSeries,
): Promise<void> {
  const { tenantId, clientId, serviceId } = owner;
  await sql`
    insert into orders (tenant_id, client_id, waybill, status, service_id, payment, client_reference, transfer_number,
      sender, receiver, receiver_name, receiver_country, search, item_name, item_code, pieces, weight, volume, insured,
      remark, currency, quote, quoted, recorded_at, settlement_weight, settlement_pieces, settlement_lines, freight,
      held_at, hold_reason, print_count, printed_at, printed_revision, created_at)
    select ${tenantId}, ${clientId}, ${prefix}::text || lpad(n::text, 11, '0'), status, ${serviceId}, 'balance',
      'PO-' || n, case when n % 3 = 0 then 'TR-' || n end,
      ${JSON.stringify(createParty('CN', '张三', '+8613800138000'))}::jsonb,
      ${JSON.stringify(createParty('MX', 'María Pérez', '+525512345678'))}::jsonb || jsonb_build_object('name', 'Receiver ' || n, 'mobile', mobile),
      'Receiver ' || n, country, 'receiver ' || n || ' ' || mobile || ' av insurgentes sur 1602 piso 4 mexico somewhere some city mx 03940 '
        || lower(${prefix}::text) || lpad(n::text, 11, '0') || ' cotton shirts sku ' || n % 500 || ' po ' || n,
      'Cotton shirts', 'SKU-' || n % 500, 1 + n % 3, weight, 0, 0, '', 'CNY',
      jsonb_build_object('service', jsonb_build_object('code', 'EXPRESS', 'names', '{"en": "Express"}'::jsonb),
        'total', 9800 + weight), 9800 + weight,
      case when recorded then created end, case when recorded then weight end, case when recorded then 1 end,
      case when recorded then '[]'::jsonb end, case when recorded then 9800 + weight + n % 7 end,
      case when n % 1000 = 0 then created end, case when n % 1000 = 0 then 'customs' end,
      printed, case when printed = 1 then created end, printed, created
    from (
      select n, 100 + (n::bigint * 7919) % 60000 as weight, (array['MX', 'ES', 'BR', 'CL'])[case when n % 50 = 0 then 2 + n % 3 else 1 end] as country,
        '+5255' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0') as mobile, (n % 25 <> 0)::int as printed, status, status not in ('submitted', 'cancelled') as recorded,
        '2020-01-01'::timestamptz + n * ${minutes}::float * interval '1 minute' as created
      from generate_series(${from}::int, ${from + count - 1}::int) as n,
        lateral (select case n % 100 when 0 then 'submitted' when 1 then 'cancelled' when 2 then 'in_transit'
          when 3 then 'collected' when 4 then 'returned' else 'signed' end as status) as s
    ) as made`.execute(db);
}

const createParty = (code: string, name: string, mobile: string) => ({
  name,
  mobile,
  company: '',
  phone: '',
  region: {
    country: { value: code, label: code, code },
    province: { value: null, label: 'Somewhere' },
    city: { value: null, label: 'Some City' },
    district: null,
  },
  detail: 'Av. Insurgentes Sur 1602, piso 4',
  postcode: '03940',
});
