import { HS_DIGITS, ITEM_CODE_MAX, ITEM_NAME_MAX, LINK_MAX, MANUFACTURER_MAX } from '../../values/limits.ts';
import type { FieldKind } from './order-fields.ts';

type LineFieldRule = {
  kind: Extract<FieldKind, 'text' | 'count' | 'money' | 'grams' | 'currency'> | 'country';
  /** The maximum number of characters of a text. */
  maxCharacters?: number;
  /** Only customs need the field, not the courier. A form collapses it until it is needed. */
  customs?: true;
  /**
   * The index of the field's cell in an import row: see imports/columns.ts. `name`, `code` and `currency` have none,
   * because the order fields `itemName`, `itemCode` and `declaredCurrency` contain them.
   */
  importCell?: number;
};

/** The fields of a goods line. field-names/ has their names in each language. */
export const lineFields = {
  name: { kind: 'text', maxCharacters: ITEM_NAME_MAX },
  code: { kind: 'text', maxCharacters: ITEM_CODE_MAX },
  quantity: { kind: 'count', importCell: 34 },
  unitValue: { kind: 'money', importCell: 35 },
  currency: { kind: 'currency' },
  hsCode: { kind: 'text', maxCharacters: HS_DIGITS.most, customs: true, importCell: 37 },
  origin: { kind: 'country', customs: true, importCell: 38 },
  englishName: { kind: 'text', maxCharacters: ITEM_NAME_MAX, customs: true, importCell: 39 },
  netWeight: { kind: 'grams', customs: true, importCell: 40 },
  gtin: { kind: 'text', maxCharacters: 14, customs: true, importCell: 41 },
  manufacturerCode: { kind: 'text', maxCharacters: ITEM_CODE_MAX, customs: true, importCell: 42 },
  manufacturer: { kind: 'text', maxCharacters: MANUFACTURER_MAX, customs: true, importCell: 43 },
  link: { kind: 'text', maxCharacters: LINK_MAX, customs: true, importCell: 44 },
} as const satisfies Record<string, LineFieldRule>;

export type LineField = keyof typeof lineFields;
export const lineFieldKeys = Object.keys(lineFields) as LineField[];

/** The fields that only customs need. */
export type CustomsLineField = {
  [Field in LineField]: (typeof lineFields)[Field] extends { customs: true } ? Field : never;
}[LineField];
export const customsLineFields = lineFieldKeys.filter(
  (field): field is CustomsLineField => 'customs' in lineFields[field],
);

/** The fields of a goods line that have their own cell in an import row. */
export type ImportedLineField = {
  [Field in LineField]: (typeof lineFields)[Field] extends { importCell: number } ? Field : never;
}[LineField];
export const importedLineFields = lineFieldKeys.filter(
  (field): field is ImportedLineField => 'importCell' in lineFields[field],
);
