import * as z from 'zod';
import type { PartyRole } from '../../addresses/address.ts';
import type { Party, PartyDraft } from '../../addresses/party.ts';
import { DutiesPayer, ExportReason, IossNumber } from '../../orders/export/export-terms.ts';
import {
  type ImportedField,
  importedFields,
  type OrderTextField,
  orderTextFields,
} from '../../orders/fields/field-lists.ts';
import { importedLineFields } from '../../orders/fields/line-fields.ts';
import { createInputTextSchemas } from '../../orders/fields/text-schemas.ts';
import { Goods } from '../../orders/goods/goods.ts';
import type { GoodsLine } from '../../orders/goods/goods-line.ts';
import { type ImportColumn, type PartyField, partyRoles } from '../columns.ts';

export const isImportedField = (field: string): field is ImportedField =>
  importedFields.some((importedField) => importedField === field);

type RowTextField = Exclude<Extract<OrderTextField, ImportedField>, 'platform' | 'ioss'>;

/** The texts of the order in a row, without those of the export terms. */
export const rowTextFields = orderTextFields.filter(
  (field): field is RowTextField => isImportedField(field) && field !== 'platform' && field !== 'ioss',
);

/** The schema of the goods and the texts of the order in a row. The parties have their own schemas. */
export const RowContents = z.object({ goods: Goods, ...createInputTextSchemas(rowTextFields) });

/** The schema of the export terms in a row: sales platform, IOSS number, payer of duties, reason. */
export const RowExportTerms = z.object({
  ...createInputTextSchemas<'platform'>(['platform']),
  ioss: IossNumber,
  dutiesPayer: DutiesPayer.nullable(),
  exportReason: ExportReason.nullable(),
});
export type RowExportTerms = z.output<typeof RowExportTerms>;

/** A goods line of a row before validation. */
export type DraftLine = z.input<typeof GoodsLine>;

/** A validated order without express type and payment. The import adds both. */
export type RowOrder = z.output<typeof RowContents> & RowExportTerms & { sender: Party; receiver: Party };

/** The order before validation, with all data that could be read. */
export type RowDraft = {
  sender: PartyDraft;
  receiver: PartyDraft;
  goods: z.input<typeof Goods>;
} & Record<RowTextField, string> &
  RowExportTerms;

/** The import field of each order field of a party, and of each level of the party's region. */
const partyFieldByOrderField: Record<string, PartyField> = {
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

const isPartyRole = (part: string): part is PartyRole => partyRoles.some((role) => role === part);

/**
 * Returns the import column of an order field. `path` is the path of a schema issue: `sender.region.city.label` has the
 * column `senderCity`. For a field without a column, returns the name column of its party or item, otherwise the weight
 * column.
 */
export function getColumnOfField(path: readonly PropertyKey[]): ImportColumn {
  const [part = '', ...partPath] = path.map(String);
  if (isPartyRole(part)) {
    const [field = '', level = 'country'] = partPath;
    return `${part}${partyFieldByOrderField[field === 'region' ? level : field] ?? 'Name'}`;
  }
  if (part !== 'goods') return isImportedField(part) ? part : 'weight';
  const [list, , ...linePath] = partPath;
  if (list === 'lines') return getLineColumn(linePath[0] ?? 'name');
  const field = partPath.at(-1) ?? '';
  // Problems of fields without a column are shown in the weight column, because every row has it.
  return isImportedField(field) ? field : 'weight';
}

function getLineColumn(field: string): ImportColumn {
  if (field === 'code') return 'itemCode';
  if (field === 'currency') return 'declaredCurrency';
  return importedLineFields.find((lineField) => lineField === field) ?? 'itemName';
}
