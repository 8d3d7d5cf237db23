import { HS_DIGITS, ITEM_CODE_MAX, ITEM_NAME_MAX, LINK_MAX, MANUFACTURER_MAX } from '../../values/limits.ts';
import type { FieldKind } from './order-fields.ts';

type LineFieldRule = {
  kind: Extract<FieldKind, 'text' | 'count' | 'money' | 'grams' | 'currency'> | 'country';
  /** A text may have so many letters. */
  maxLength?: number;
  /** Customs ask for it, not the courier: a form shows it when it is wanted. */
  customs?: true;
  /** The cell of an import row it stands in: see imports/columns.ts. The name, the code and the currency are fields of an order too. */
  importCell?: number;
};

/** The fields of a goods line, each declared once. Its name in each language stands in field-names/. */
export const lineFields = {
  name: { kind: 'text', maxLength: ITEM_NAME_MAX },
  code: { kind: 'text', maxLength: ITEM_CODE_MAX },
  quantity: { kind: 'count', importCell: 34 },
  unitValue: { kind: 'money', importCell: 35 },
  currency: { kind: 'currency' },
  hsCode: { kind: 'text', maxLength: HS_DIGITS.most, customs: true, importCell: 37 },
  origin: { kind: 'country', customs: true, importCell: 38 },
  englishName: { kind: 'text', maxLength: ITEM_NAME_MAX, customs: true, importCell: 39 },
  netWeight: { kind: 'grams', customs: true, importCell: 40 },
  gtin: { kind: 'text', maxLength: 14, customs: true, importCell: 41 },
  manufacturerCode: { kind: 'text', maxLength: ITEM_CODE_MAX, customs: true, importCell: 42 },
  manufacturer: { kind: 'text', maxLength: MANUFACTURER_MAX, customs: true, importCell: 43 },
  link: { kind: 'text', maxLength: LINK_MAX, customs: true, importCell: 44 },
} as const satisfies Record<string, LineFieldRule>;

export type LineField = keyof typeof lineFields;
export const lineFieldKeys = Object.keys(lineFields) as LineField[];

/** What only customs ask for. */
export type CustomsLineField = {
  [Field in LineField]: (typeof lineFields)[Field] extends { customs: true } ? Field : never;
}[LineField];
export const customsLineFields = lineFieldKeys.filter(
  (field): field is CustomsLineField => 'customs' in lineFields[field],
);

/** What an import row says of its item in a cell of its own. */
export type ImportedLineField = {
  [Field in LineField]: (typeof lineFields)[Field] extends { importCell: number } ? Field : never;
}[LineField];
export const importedLineFields = lineFieldKeys.filter(
  (field): field is ImportedLineField => 'importCell' in lineFields[field],
);
