import { getMinorUnits } from '@miya/contract/money';
import type { ShownGoodsLine } from '@miya/contract/orders';
import { formatMoney } from '../labels/build-label.ts';
import type { TableColumn } from './form-table.ts';
import type { InvoiceTextKey } from './invoice-texts.ts';

export const invoiceColumns: readonly TableColumn<InvoiceTextKey>[] = [
  { heading: 'goods', width: 60, format: formatItemName },
  { heading: 'code', width: 22, format: ({ code }) => code },
  { heading: 'hsCode', width: 22, format: ({ hsCode }) => hsCode },
  { heading: 'madeIn', width: 14, format: ({ origin }) => origin },
  { heading: 'quantity', width: 16, format: ({ quantity }) => String(quantity), alignRight: true },
  {
    heading: 'unitValue',
    width: 22,
    format: ({ unitValue, currency }) => formatUnitValue(unitValue, currency),
    alignRight: true,
  },
  { heading: 'value', width: 24, format: formatItemValue, alignRight: true },
];

/** Formats the name as entered and, when it differs, the English name. */
export function formatItemName({ name, englishName }: ShownGoodsLine): string {
  return englishName === '' || englishName === name ? name : `${name} · ${englishName}`;
}

const formatUnitValue = (units: number, currency: string) =>
  units === 0 ? '' : (units / getMinorUnits(currency)).toFixed(Math.log10(getMinorUnits(currency)));

export function formatItemValue({ quantity, unitValue, currency }: ShownGoodsLine): string {
  return unitValue === 0 ? '' : formatMoney(BigInt(quantity * unitValue), currency);
}
