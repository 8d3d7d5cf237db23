import type { Language } from '@miya/contract';
import { currencyDigits, minorUnitsIn } from '@miya/contract/money';
import {
  type OrderColumn,
  orderColumns,
  partyColumns,
  paymentNames,
  statusNames,
} from '@miya/contract/orders';
import type { Selectable } from 'kysely';
import type { Database } from '../db/schema.ts';
import { countryName } from '../positions/index.ts';
import { type SheetCell, timesIn } from '../spreadsheets/index.ts';
import { serviceName } from './present-row.ts';

/** Identity numbers masked; of the quote only its service. */
export const exportColumns = [
  'waybill',
  'transfer_number',
  'client_reference',
  'status',
  'created_at',
  'recorded_at',
  'payment',
  'item_name',
  'item_code',
  'pieces',
  'weight',
  'settlement_weight',
  'volume',
  'currency',
  'quoted',
  'freight',
  'insured',
  'hold_reason',
  'print_count',
  'printed_at',
  'remark',
  'sender',
  'sender_identity_masked',
  'receiver',
  'receiver_identity_masked',
] as const;
type Stored = Selectable<Database['orders']>;
export type ExportedRow = Pick<Stored, (typeof exportColumns)[number]> & {
  service: Parameters<typeof serviceName>[0];
};

/** How the reader wants it: words in a language, times in a zone. */
export type Reader = { language: Language; timeZone: string };

/** The columns of numbers, and how many digits they have after the point. */
export const digitsFor = (currency: string) => {
  const money = currencyDigits(currency);
  const digits: Partial<Record<OrderColumn, number>> = {
    pieces: 0,
    weight: 3,
    settlementWeight: 3,
    volume: 6,
    quoted: money,
    freight: money,
    insured: money,
    printCount: 0,
  };
  return orderColumns.map((column) => digits[column]);
};

/** A row as cells, in the sequence of the columns. */
export function cellsFor({ language, timeZone }: Reader): (row: ExportedRow) => SheetCell[] {
  const textOf = timesIn(timeZone);
  const timeOf = (moment: Date | null) => (moment ? textOf(moment) : '');
  return (row) => {
    const unit = minorUnitsIn(row.currency);
    return [
      row.waybill,
      row.transfer_number ?? '',
      row.client_reference ?? '',
      statusNames[language][row.status],
      timeOf(row.created_at),
      timeOf(row.recorded_at),
      serviceName(row.service, language),
      paymentNames[language][row.payment],
      row.item_name,
      row.item_code,
      row.pieces,
      // Grams to kilograms, cubic centimetres to cubic metres.
      Number(row.weight) / 1_000,
      row.settlement_weight === null ? null : Number(row.settlement_weight) / 1_000,
      Number(row.volume) / 1_000_000,
      row.currency,
      Number(row.quoted) / unit,
      row.freight === null ? null : Number(row.freight) / unit,
      Number(row.insured) / unit,
      row.hold_reason ?? '',
      row.print_count,
      timeOf(row.printed_at),
      row.remark,
      ...partyCells(row.sender, row.sender_identity_masked, language),
      ...partyCells(row.receiver, row.receiver_identity_masked, language),
    ];
  };
}

function partyCells({ region, ...party }: Stored['sender'], masked: string, language: Language): string[] {
  const cells: Record<(typeof partyColumns)[number], string> = {
    name: party.name,
    mobile: party.mobile,
    company: party.company,
    identityNumber: masked,
    phone: party.phone,
    country: countryName(region.country.code, language),
    province: region.province?.label ?? '',
    city: region.city?.label ?? '',
    district: region.district?.label ?? '',
    detail: party.detail,
    postcode: party.postcode,
  };
  return partyColumns.map((column) => cells[column]);
}
