import { HS_DIGITS, ITEM_CODE_MAX, ITEM_NAME_MAX, LINK_MAX, MANUFACTURER_MAX } from '../limits.ts';
import type { FieldKind } from './order-fields.ts';

type Rule = {
  kind: Extract<FieldKind, 'text' | 'count' | 'money' | 'grams' | 'currency'> | 'country';
  /** A text may have so many letters. */
  most?: number;
  /** Customs ask for it, not the courier: a form shows it when it is wanted. */
  customs?: true;
};

/** The fields of a goods line, each declared once. Its name in each language stands in field-names/. */
export const lineFields = {
  name: { kind: 'text', most: ITEM_NAME_MAX },
  code: { kind: 'text', most: ITEM_CODE_MAX },
  quantity: { kind: 'count' },
  unitValue: { kind: 'money' },
  currency: { kind: 'currency' },
  hsCode: { kind: 'text', most: HS_DIGITS.most, customs: true },
  origin: { kind: 'country', customs: true },
  englishName: { kind: 'text', most: ITEM_NAME_MAX, customs: true },
  netWeight: { kind: 'grams', customs: true },
  gtin: { kind: 'text', most: 14, customs: true },
  manufacturerCode: { kind: 'text', most: ITEM_CODE_MAX, customs: true },
  manufacturer: { kind: 'text', most: MANUFACTURER_MAX, customs: true },
  link: { kind: 'text', most: LINK_MAX, customs: true },
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
