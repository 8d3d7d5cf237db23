import type { Language } from '@miya/contract';
import { allOrderWords } from '@miya/contract/field-names';
import { wordHold } from '@miya/contract/hold-words';
import { currencyDigits, minorUnitsIn } from '@miya/contract/money';
import { goodsColumns, inColumns, type PartyColumn, partyColumns } from '@miya/contract/order-sheets';
import {
  type ExportedField,
  exportedFields,
  type FieldKind,
  fieldsWhere,
  itemTypeNames,
  orderFields,
} from '@miya/contract/orders';
import type { Region } from '@miya/contract/positions';
import { recordOf } from '@miya/contract/record-of';
import { statusName } from '@miya/contract/status-names';
import type { Selectable } from 'kysely';
import { type ColumnDigits, type SheetCell, timesIn } from '../../../libraries/spreadsheets/index.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { nameSides } from '../list/present-order.ts';
import { serviceName } from '../list/present-row.ts';
import { textsOf } from '../list/texts-of.ts';
import { getFieldColumns } from '../order-columns.ts';
import { goodsCells, type Part, partCells, partsOf } from './export-parts.ts';

/** Identity numbers masked; of the quote only its service. */
export const exportColumns = [
  ...getFieldColumns(exportedFields),
  'sender',
  'sender_identity_masked',
  'receiver',
  'receiver_identity_masked',
  'hold_code',
  'item_type',
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

/** The columns of times and of numbers, and how many digits these have after the point. */
export function digitsFor(currency: string) {
  const digits: Partial<Record<FieldKind, ColumnDigits>> = {
    moment: 'time',
    count: 0,
    grams: 3,
    cubicCentimetres: 6,
    money: currencyDigits(currency),
  };
  const none = recordOf(partyColumns, () => undefined);
  return inColumns<ColumnDigits>({
    order: recordOf(exportedFields, (field) => digits[orderFields[field].kind]),
    goods: {
      ...recordOf(goodsColumns, () => undefined),
      quantity: 0,
      unitValue: currencyDigits(currency),
      netWeight: 3,
      length: 1,
      width: 1,
      height: 1,
    },
    sender: none,
    receiver: none,
  });
}

const exportedTexts = fieldsWhere({ kind: 'text', exported: true });

/**
 * An order as rows of cells, in the sequence of the columns: a row for each item or kind of pieces. Only the first says what
 * belongs to the order as a whole, so that sums over a column are right, and an import joins them by their reference.
 */
export function cellsFor({ language, timeZone }: Reader): (row: ExportedRow) => Promise<SheetCell[][]> {
  const wallTimeOf = timesIn(timeZone);
  const timeOf = (moment: Date | null) => moment && wallTimeOf(moment);
  const { payments, dutiesPayers, exportReasons } = allOrderWords[language];
  return async (row) => {
    const regions = await nameSides(row, language);
    const unit = minorUnitsIn(row.currency);
    const moneyOf = (amount: bigint) => Number(amount) / unit;
    const [first, ...others] = partsOf(row);
    const order: Record<ExportedField, SheetCell> = {
      ...textsOf(row, exportedTexts),
      ...partCells(row, first),
      ...(others.length > 0 ? nameOf(row) : {}),
      status: statusName(language, row.status),
      createdAt: timeOf(row.created_at),
      recordedAt: timeOf(row.recorded_at),
      service: serviceName(row.service, language),
      payment: payments[row.payment],
      dutiesPayer: row.duties_payer ? dutiesPayers[row.duties_payer] : '',
      exportReason: row.export_reason ? exportReasons[row.export_reason] : '',
      settlementWeight: row.settlement_weight === null ? null : kilograms(row.settlement_weight),
      currency: row.currency,
      quoted: moneyOf(row.quoted),
      freight: row.freight === null ? null : moneyOf(row.freight),
      insured: moneyOf(row.insured),
      holdReason: row.hold_reason === null ? '' : wordHold(language, row.hold_code, row.hold_reason),
      printCount: row.print_count,
      printedAt: timeOf(row.printed_at),
    };
    const whole = inColumns<SheetCell>({
      order,
      goods: { ...goodsCells(row, first), itemType: itemTypeNames[language][row.item_type] },
      sender: partyCells(row.sender, regions.sender, row.sender_identity_masked),
      receiver: partyCells(row.receiver, regions.receiver, row.receiver_identity_masked),
    });
    return [whole, ...others.map((part) => continued(row, part))];
  };
}

/** What the rows of an order are known by. One without a reference of its own is told by its waybill. */
const nameOf = (row: ExportedRow) => ({ clientReference: row.client_reference || row.waybill });

const noOrder = recordOf(exportedFields, (): SheetCell => '');
const noParty = recordOf(partyColumns, () => '');

const continued = (row: ExportedRow, part: Part): SheetCell[] =>
  inColumns<SheetCell>({
    order: { ...noOrder, waybill: row.waybill, ...nameOf(row), ...partCells(row, part) },
    goods: goodsCells(row, part),
    sender: noParty,
    receiver: noParty,
  });

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
