import type { Language } from '@miya/contract';
import { allOrderWords } from '@miya/contract/field-names';
import { currencyDigits, minorUnitsIn } from '@miya/contract/money';
import {
  type GoodsColumn,
  inColumns,
  itemColumns,
  type PartyColumn,
  partyColumns,
} from '@miya/contract/order-sheets';
import {
  type ExportedField,
  exportedFields,
  type FieldKind,
  fieldsWhere,
  orderFields,
  type ShownLine,
} from '@miya/contract/orders';
import type { Region } from '@miya/contract/positions';
import type { ParcelRow } from '@miya/contract/quotes';
import { recordOf } from '@miya/contract/record-of';
import { statusName } from '@miya/contract/status-names';
import type { Selectable } from 'kysely';
import type { Database } from '../db/schema.ts';
import { type SheetCell, timesIn } from '../spreadsheets/index.ts';
import { columnsOf } from './order-columns.ts';
import { nameSides } from './present-order.ts';
import { serviceName } from './present-row.ts';
import { linesIn, parcelsIn } from './stored-goods.ts';
import { textsOf } from './texts-of.ts';

/** Identity numbers masked; of the quote only its service. */
export const exportColumns = [
  ...columnsOf(exportedFields),
  'sender',
  'sender_identity_masked',
  'receiver',
  'receiver_identity_masked',
  'length',
  'width',
  'height',
  'goods',
] as const;
type Stored = Selectable<Database['orders']>;
export type ExportedRow = Pick<Stored, (typeof exportColumns)[number]> & {
  service: Parameters<typeof serviceName>[0];
};

/** How the reader wants it: words in a language, times in a zone. */
export type Reader = { language: Language; timeZone: string };

/** The columns of numbers, and how many digits they have after the point. */
export function digitsFor(currency: string) {
  const digits: Partial<Record<FieldKind, number>> = {
    count: 0,
    grams: 3,
    cubicCentimetres: 6,
    money: currencyDigits(currency),
  };
  const none = recordOf(partyColumns, () => undefined);
  return inColumns({
    order: recordOf(exportedFields, (field) => digits[orderFields[field].kind]),
    goods: { ...recordOf(itemColumns, () => undefined), sizes: undefined },
    sender: none,
    receiver: none,
  });
}

const exportedTexts = fieldsWhere({ kind: 'text', exported: true });

/** A row as cells, in the sequence of the columns. */
export function cellsFor({ language, timeZone }: Reader): (row: ExportedRow) => Promise<SheetCell[]> {
  const textOf = timesIn(timeZone);
  const timeOf = (moment: Date | null) => (moment ? textOf(moment) : '');
  const { payments, dutiesPayers, exportReasons } = allOrderWords[language];
  return async (row) => {
    const regions = await nameSides(row, language);
    const lines = linesIn(row);
    const unit = minorUnitsIn(row.currency);
    const moneyOf = (amount: bigint) => Number(amount) / unit;
    const order: Record<ExportedField, SheetCell> = {
      ...textsOf(row, exportedTexts),
      itemName: inOneCell(lines.map(({ name }) => name)),
      itemCode: inOneCell(lines.map(({ code }) => code)),
      status: statusName(language, row.status),
      createdAt: timeOf(row.created_at),
      recordedAt: timeOf(row.recorded_at),
      service: serviceName(row.service, language),
      payment: payments[row.payment],
      dutiesPayer: row.duties_payer ? dutiesPayers[row.duties_payer] : '',
      exportReason: row.export_reason ? exportReasons[row.export_reason] : '',
      pieces: row.pieces,
      weight: kilograms(row.weight),
      settlementWeight: row.settlement_weight === null ? null : kilograms(row.settlement_weight),
      volume: Number(row.volume) / 1_000_000,
      currency: row.currency,
      quoted: moneyOf(row.quoted),
      freight: row.freight === null ? null : moneyOf(row.freight),
      insured: moneyOf(row.insured),
      declared: Number(row.declared) / minorUnitsIn(row.declared_currency ?? row.currency),
      declaredCurrency: row.declared_currency ?? row.currency,
      printCount: row.print_count,
      printedAt: timeOf(row.printed_at),
    };
    return inColumns<SheetCell>({
      order,
      goods: goodsCells(row),
      sender: partyCells(row.sender, regions.sender, row.sender_identity_masked),
      receiver: partyCells(row.receiver, regions.receiver, row.receiver_identity_masked),
    });
  };
}

const sizeText = ({ size, pieces }: ParcelRow) =>
  size ? `${pieces > 1 ? `${pieces} × ` : ''}${size.length} × ${size.width} × ${size.height}` : '';

/** Each item's or parcel's, one after the other; nothing where none of them says it. */
const inOneCell = (texts: readonly string[]) => (texts.some(Boolean) ? texts.join('; ') : '');

function goodsCells(row: ExportedRow): Record<GoodsColumn, string> {
  const lines = linesIn(row);
  const unit = minorUnitsIn(row.declared_currency ?? row.currency);
  const cell = (of: (line: ShownLine) => string) => inOneCell(lines.map(of));
  return {
    quantity: cell(({ quantity }) => String(quantity)),
    unitValue: cell(({ unitValue }) => (unitValue > 0 ? String(unitValue / unit) : '')),
    hsCode: cell(({ hsCode }) => hsCode),
    origin: cell(({ origin }) => origin),
    englishName: cell(({ englishName }) => englishName),
    sizes: inOneCell(parcelsIn(row).rows.map(sizeText)),
  };
}

const kilograms = (grams: bigint) => Number(grams) / 1_000;

const partyCells = (
  party: Stored['sender'],
  region: Region,
  masked: string,
): Record<PartyColumn, string> => ({
  name: party.name,
  mobile: party.mobile,
  company: party.company,
  identityNumber: masked,
  phone: party.phone,
  country: region.country.label,
  province: region.province?.label ?? '',
  city: region.city?.label ?? '',
  district: region.district?.label ?? '',
  detail: party.detail,
  postcode: party.postcode,
});
