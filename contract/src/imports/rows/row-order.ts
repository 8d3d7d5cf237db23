import * as z from 'zod';
import type { Party, PartyDraft } from '../../addresses/party.ts';
import { DutiesPayer, ExportReason, IossNumber } from '../../orders/export/export-terms.ts';
import { type ImportedField, importedFields } from '../../orders/fields/field-lists.ts';
import { importedLineFields } from '../../orders/fields/line-fields.ts';
import { saidTexts } from '../../orders/fields/text-schemas.ts';
import { Goods } from '../../orders/goods/goods.ts';
import type { GoodsLine } from '../../orders/goods/goods-line.ts';
import { type ImportColumn, type Side, type SideField, sides } from '../columns.ts';

export const isImported = (field: string): field is ImportedField =>
  importedFields.some((imported) => imported === field);

/** What a row says of the parcel; both parties are read by themselves. */
export const RowRest = z.object({ goods: Goods, ...saidTexts<'clientReference'>(['clientReference']) });

/** What a row says of the export. Hardly any does. */
export const RowTerms = z.object({
  ...saidTexts<'platform'>(['platform']),
  ioss: IossNumber,
  dutiesPayer: DutiesPayer.nullable(),
  exportReason: ExportReason.nullable(),
});
export type RowTerms = z.output<typeof RowTerms>;

/** An item as a row says it, before it is checked. */
export type SaidLine = z.input<typeof GoodsLine>;

/** What a row says of an order, without the express type, which it may leave to the import, and the payment, which is the same for all rows. */
export type RowOrder = z.output<typeof RowRest> & RowTerms & { sender: Party; receiver: Party };

/** A draft is the same before it is checked, as far as the row could be read. */
export type RowDraft = {
  sender: PartyDraft;
  receiver: PartyDraft;
  goods: z.input<typeof Goods>;
  clientReference: string;
} & RowTerms;

/** The column of a side that a field of its party stands in; of its region, the level. */
const partyFields: Record<string, SideField> = {
  name: 'Name',
  mobile: 'Mobile',
  // A row has one column for phones; what is kept as the fixed one was written there.
  phone: 'Mobile',
  identityNumber: 'Identity',
  company: 'Company',
  detail: 'Detail',
  postcode: 'Postcode',
  country: 'Country',
  province: 'Province',
  city: 'City',
  district: 'District',
};

const isSide = (part: string): part is Side => sides.some((side) => side === part);

/** The column a field of an order stands in: sender.region.city.label is senderCity. */
export function columnOfField(path: readonly PropertyKey[]): ImportColumn {
  const [part = '', ...inside] = path.map(String);
  if (isSide(part)) {
    const [field = '', level = 'country'] = inside;
    return `${part}${partyFields[field === 'region' ? level : field] ?? 'Name'}`;
  }
  if (part !== 'goods') return isImported(part) ? part : 'weight';
  const [of, , ...ofLine] = inside;
  if (of === 'lines') return columnOfLine(ofLine[0] ?? 'name');
  const field = inside.at(-1) ?? '';
  // A field that no column can say is about the parcel as a whole.
  return isImported(field) ? field : 'weight';
}

/** The column that a field of an item stands in. */
function columnOfLine(field: string): ImportColumn {
  if (field === 'code') return 'itemCode';
  if (field === 'currency') return 'declaredCurrency';
  return importedLineFields.find((one) => one === field) ?? 'itemName';
}
