import type { Language } from '@miya/contract';
import type { NoticeContent, NoticeReceiver } from '@miya/contract/notices';
import type { Region } from '@miya/contract/positions';
import { sql } from 'kysely';
import type { Carrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { translateRegions } from '../positions/index.ts';

type NoticeOfClient = { clientId: string; content: NoticeContent };
export type FindReceiver = (notice: NoticeOfClient) => NoticeReceiver | null;

const findWaybill = ({ params }: NoticeContent) => ('waybill' in params ? params.waybill : undefined);
const formatKey = (clientId: string, waybill: string | undefined) => `${clientId} ${waybill}`;

/**
 * Loads the receivers of the orders in the notices. Notices hold no copy of a receiver: the copy would remain after the
 * order is anonymised. The returned function returns null for notices without an order or with an anonymised receiver.
 */
export async function loadReceivers(
  tx: Tx,
  { tenantId }: Carrier,
  notices: readonly NoticeOfClient[],
  language: Language,
): Promise<FindReceiver> {
  const waybills = notices.flatMap(({ content }) => findWaybill(content) ?? []);
  if (waybills.length === 0) return () => null;
  const clientIds = [...new Set(notices.map(({ clientId }) => clientId))];
  const orders = await tx
    .selectFrom('orders')
    .select(['client_id', 'waybill', 'receiver_name', sql<Region>`receiver -> 'region'`.as('region')])
    .where('tenant_id', '=', tenantId)
    .where('test', '=', false)
    .where('client_id', '=', sql<string>`any(${clientIds}::uuid[])`)
    .where('waybill', '=', sql<string>`any(${waybills}::text[])`)
    // '-' is the name of an anonymised receiver (order-retention.ts).
    .where('receiver_name', '<>', '-')
    .execute();
  const regions = await translateRegions(
    orders.map(({ region }) => region),
    language,
  );
  const receivers = new Map(
    orders.map((order, index) => [
      formatKey(order.client_id, order.waybill),
      { name: order.receiver_name, place: getPlaceName(regions[index] ?? order.region) },
    ]),
  );
  return ({ clientId, content }) => receivers.get(formatKey(clientId, findWaybill(content))) ?? null;
}

/** Returns the label of the smallest place that is named: city, else province, else country. */
const getPlaceName = ({ city, province, country }: Region): string =>
  city?.label || province?.label || country.label;
