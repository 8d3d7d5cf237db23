import * as z from 'zod';
import type { Party, PartyDraft } from '../addresses/party.ts';
import { Goods } from '../orders/goods.ts';
import { OrderContent } from '../orders/order-content.ts';
import type { ImportColumn } from './columns.ts';

/** What a row says of the parcel; both parties are read by themselves. */
export const RowRest = z.object({ goods: Goods, clientReference: OrderContent.shape.clientReference });

/** What a row says of an order; service and payment are the same for all rows. */
export type RowOrder = z.output<typeof RowRest> & { sender: Party; receiver: Party };

/** The same before it is checked, as far as it could be read. */
export type RowDraft = {
  sender: PartyDraft;
  receiver: PartyDraft;
  goods: z.input<typeof Goods>;
  clientReference: string;
};

const partyFields: Record<string, string> = {
  name: 'Name',
  mobile: 'Mobile',
  identityNumber: 'Identity',
  company: 'Company',
  detail: 'Detail',
  postcode: 'Postcode',
  country: 'Country',
  province: 'Province',
  city: 'City',
  district: 'District',
};
const goodsFields: Record<string, ImportColumn> = {
  itemType: 'itemType',
  itemName: 'itemName',
  remark: 'remark',
  pieces: 'pieces',
  weight: 'weight',
  volume: 'volume',
  insured: 'insured',
  length: 'length',
  width: 'width',
  height: 'height',
};

/** The column a field of an order stands in: sender.region.city.label is senderCity. */
export function columnOfField(path: readonly PropertyKey[]): ImportColumn {
  const [side, ...rest] = path.map(String);
  if (side === 'clientReference') return 'clientReference';
  if (side === 'goods') return goodsFields[rest.at(-1) ?? ''] ?? 'weight';
  const field = partyFields[rest[0] === 'region' ? (rest[1] ?? 'country') : (rest[0] ?? '')] ?? 'Name';
  return `${side}${field}` as ImportColumn;
}
