import * as z from 'zod';
import type { Party, PartyDraft } from '../../addresses/party.ts';
import { DutiesPayer, ExportReason, IossNumber } from '../../orders/export/export-terms.ts';
import { type ImportedField, importedFields } from '../../orders/fields/field-lists.ts';
import { importedLineFields } from '../../orders/fields/line-fields.ts';
import { createInputTextSchemas } from '../../orders/fields/text-schemas.ts';
import { Goods } from '../../orders/goods/goods.ts';
import type { GoodsLine } from '../../orders/goods/goods-line.ts';
import { type ImportColumn, type Side, type SideField, sides } from '../columns.ts';

export const isImportedField = (field: string): field is ImportedField =>
  importedFields.some((importedField) => importedField === field);

/** The schema of the goods and the reference in a row. The parties have their own schemas. */
export const RowContents = z.object({
  goods: Goods,
  ...createInputTextSchemas<'clientReference'>(['clientReference']),
});

/** The terms of the export in a row. */
export const RowExportTerms = z.object({
  ...createInputTextSchemas<'platform'>(['platform']),
  ioss: IossNumber,
  dutiesPayer: DutiesPayer.nullable(),
  exportReason: ExportReason.nullable(),
});
export type RowExportTerms = z.output<typeof RowExportTerms>;

/** A goods line of a row before validation. */
export type DraftLine = z.input<typeof GoodsLine>;

/** A validated order without express type and payment, which the import adds. */
export type RowOrder = z.output<typeof RowContents> & RowExportTerms & { sender: Party; receiver: Party };

/** The order before validation, with all data that could be read. */
export type RowDraft = {
  sender: PartyDraft;
  receiver: PartyDraft;
  goods: z.input<typeof Goods>;
  clientReference: string;
} & RowExportTerms;

/** The column of each field of a party, and of each level of its region. */
const partyFields: Record<string, SideField> = {
  name: 'Name',
  mobile: 'Mobile',
  // A row has one column for phones. The fixed phone is the mobile number with its extension.
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

/** Returns the column of an order field: `senderCity` for the path `sender.region.city.label`. */
export function getColumnOfField(path: readonly PropertyKey[]): ImportColumn {
  const [part = '', ...partPath] = path.map(String);
  if (isSide(part)) {
    const [field = '', level = 'country'] = partPath;
    return `${part}${partyFields[field === 'region' ? level : field] ?? 'Name'}`;
  }
  if (part !== 'goods') return isImportedField(part) ? part : 'weight';
  const [list, , ...linePath] = partPath;
  if (list === 'lines') return getLineColumn(linePath[0] ?? 'name');
  const field = partPath.at(-1) ?? '';
  // Show problems of fields without a column in the weight column, which every row has.
  return isImportedField(field) ? field : 'weight';
}

function getLineColumn(field: string): ImportColumn {
  if (field === 'code') return 'itemCode';
  if (field === 'currency') return 'declaredCurrency';
  return importedLineFields.find((lineField) => lineField === field) ?? 'itemName';
}
