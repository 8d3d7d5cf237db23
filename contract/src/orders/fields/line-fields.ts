import { HS_DIGITS, ITEM_CODE_MAX, ITEM_NAME_MAX, LINK_MAX, MANUFACTURER_MAX } from '../../values/limits.ts';
import type { FieldKind } from './order-fields.ts';

type Rule = {
  kind: Extract<FieldKind, 'text' | 'count' | 'money' | 'grams' | 'currency'> | 'country';
  /** A text may have so many letters. */
  most?: number;
  /** Customs ask for it, not the courier: a form shows it when it is wanted. */
  customs?: true;
  /** The cell of an import row it stands in: see imports/columns.ts. The name, the code and the currency are fields of an order too. */
  cell?: number;
};

/** The fields of a goods line, each declared once. Its name in each language stands in field-names/. */
export const lineFields = {
  name: { kind: 'text', most: ITEM_NAME_MAX },
  code: { kind: 'text', most: ITEM_CODE_MAX },
  quantity: { kind: 'count', cell: 34 },
  unitValue: { kind: 'money', cell: 35 },
  currency: { kind: 'currency' },
  hsCode: { kind: 'text', most: HS_DIGITS.most, customs: true, cell: 37 },
  origin: { kind: 'country', customs: true, cell: 38 },
  englishName: { kind: 'text', most: ITEM_NAME_MAX, customs: true, cell: 39 },
  netWeight: { kind: 'grams', customs: true, cell: 40 },
  gtin: { kind: 'text', most: 14, customs: true, cell: 41 },
  manufacturerCode: { kind: 'text', most: ITEM_CODE_MAX, customs: true, cell: 42 },
  manufacturer: { kind: 'text', most: MANUFACTURER_MAX, customs: true, cell: 43 },
  link: { kind: 'text', most: LINK_MAX, customs: true, cell: 44 },
} as const satisfies Record<string, Rule>;

export type LineField = keyof typeof lineFields;
export const allLineFields = Object.keys(lineFields) as LineField[];

/** What only customs ask for. */
export type CustomsField = {
  [Field in LineField]: (typeof lineFields)[Field] extends { customs: true } ? Field : never;
}[LineField];
export const customsFields = allLineFields.filter(
  (field): field is CustomsField => 'customs' in lineFields[field],
);

/** What an import row says of its item in a cell of its own. */
export type ImportedLineField = {
  [Field in LineField]: (typeof lineFields)[Field] extends { cell: number } ? Field : never;
}[LineField];
export const importedLineFields = allLineFields.filter(
  (field): field is ImportedLineField => 'cell' in lineFields[field],
);
