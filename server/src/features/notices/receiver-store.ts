import type { Language } from '@miya/contract';
import type { NoticeContent, NoticeReceiver } from '@miya/contract/notices';
import type { Region } from '@miya/contract/positions';
import { sql } from 'kysely';
import type { Carrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { nameRegions } from '../positions/index.ts';

type Told = { clientId: string; content: NoticeContent };
export type ReceiverOf = (told: Told) => NoticeReceiver | null;

const waybillOf = ({ params }: NoticeContent) => ('waybill' in params ? params.waybill : undefined);
const keyOf = (clientId: string, waybill: string | undefined) => `${clientId} ${waybill}`;

/**
 * Lists the receivers of the parcels in the notices, as the orders name them now. A notice holds no copy of a receiver, which would
 * remain after the order is anonymised.
 */
export async function listReceivers(
  tx: Tx,
  { tenantId }: Carrier,
  told: readonly Told[],
  language: Language,
): Promise<ReceiverOf> {
  const waybills = told.flatMap(({ content }) => waybillOf(content) ?? []);
  if (waybills.length === 0) return () => null;
  const orders = await tx
    .selectFrom('orders')
    .select(['client_id', 'waybill', 'receiver_name', sql<Region>`receiver -> 'region'`.as('region')])
    .where('tenant_id', '=', tenantId)
    .where('test', '=', false)
    .where('client_id', '=', sql<string>`any(${[...new Set(told.map(({ clientId }) => clientId))]}::uuid[])`)
    .where('waybill', '=', sql<string>`any(${waybills}::text[])`)
    // The name of an anonymised receiver (forget-orders.ts).
    .where('receiver_name', '<>', '-')
    .execute();
  const regions = await nameRegions(
    orders.map(({ region }) => region),
    language,
  );
  const receivers = new Map(
    orders.map((order, at) => [
      keyOf(order.client_id, order.waybill),
      { name: order.receiver_name, place: cityOf(regions[at] ?? order.region) },
    ]),
  );
  return ({ clientId, content }) => receivers.get(keyOf(clientId, waybillOf(content))) ?? null;
}

/** Where no city is named, what is around it. */
const cityOf = ({ city, province, country }: Region): string =>
  city?.label || province?.label || country.label;
