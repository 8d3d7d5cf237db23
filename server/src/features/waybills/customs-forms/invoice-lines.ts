import { minorUnitsIn } from '@miya/contract/money';
import type { ShownLine } from '@miya/contract/orders';
import { money } from '../labels/describe-label.ts';
import type { Column } from './form-table.ts';
import type { InvoiceWord } from './invoice-words.ts';

export const invoiceColumns: readonly Column<InvoiceWord>[] = [
  { word: 'goods', width: 60, of: nameOf },
  { word: 'code', width: 22, of: ({ code }) => code },
  { word: 'hsCode', width: 22, of: ({ hsCode }) => hsCode },
  { word: 'madeIn', width: 14, of: ({ origin }) => origin },
  { word: 'quantity', width: 16, of: ({ quantity }) => String(quantity), right: true },
  { word: 'unitValue', width: 22, of: ({ unitValue, currency }) => plain(unitValue, currency), right: true },
  { word: 'value', width: 24, of: worthOf, right: true },
];

/** The name as it was written and, where it is another one, in English. */
export function nameOf({ name, englishName }: ShownLine): string {
  return englishName === '' || englishName === name ? name : `${name} · ${englishName}`;
}

const plain = (units: number, currency: string) =>
  units === 0 ? '' : (units / minorUnitsIn(currency)).toFixed(Math.log10(minorUnitsIn(currency)));

export function worthOf({ quantity, unitValue, currency }: ShownLine): string {
  return unitValue === 0 ? '' : money(BigInt(quantity * unitValue), currency);
}
