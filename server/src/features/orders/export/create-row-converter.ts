import type { Language } from '@miya/contract';
import { createRecord } from '@miya/contract/create-record';
import { orderFieldNamesByLanguage } from '@miya/contract/field-names';
import { formatHoldReason } from '@miya/contract/hold-texts';
import { getCurrencyDigits, getMinorUnits } from '@miya/contract/money';
import { goodsColumns, type PartyColumn, partyColumns, toColumnValues } from '@miya/contract/order-sheets';
import {
  type ExportedField,
  exportedFields,
  type FieldKind,
  itemTypeNames,
  listFieldsMatching,
  orderFields,
} from '@miya/contract/orders';
import type { Region } from '@miya/contract/positions';
import { getStatusName } from '@miya/contract/status-names';
import type { Selectable } from 'kysely';
import {
  type ColumnFormat,
  createWallClockConverter,
  type SheetCell,
} from '../../../libraries/spreadsheets/index.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { presentPartyRegions } from '../list/present-order.ts';
import { getServiceName } from '../list/present-order-row.ts';
import { presentTextFields } from '../list/present-text-fields.ts';
import { getFieldColumns } from '../order-columns.ts';
import { buildGoodsCells, buildOrderGoodsCells, listRowGoods, type RowGoods } from './list-row-goods.ts';

/** The database columns that an export reads. Identity numbers are read only in their masked form. */
export const exportSourceColumns = [
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
type StoredRow = Selectable<Database['orders']>;
export type ExportedRow = Pick<StoredRow, (typeof exportSourceColumns)[number]> & {
  service: Parameters<typeof getServiceName>[0];
};

/** The language of the texts and the time zone of the times in an export. */
export type ExportLocale = { language: Language; timeZone: string };

/**
 * Returns the format of each spreadsheet column: `time`, the number of decimal digits, or undefined for text.
 * `currency` is the currency of the account.
 */
export function getColumnFormats(currency: string) {
  const formatByKind: Partial<Record<FieldKind, ColumnFormat>> = {
    moment: 'time',
    count: 0,
    grams: 3,
    cubicCentimetres: 6,
    money: getCurrencyDigits(currency),
  };
  const textColumns = createRecord(partyColumns, () => undefined);
  return toColumnValues<ColumnFormat>({
    order: createRecord(exportedFields, (field) => formatByKind[orderFields[field].kind]),
    goods: {
      ...createRecord(goodsColumns, () => undefined),
      quantity: 0,
      unitValue: getCurrencyDigits(currency),
      netWeight: 3,
      length: 1,
      width: 1,
      height: 1,
    },
    sender: textColumns,
    receiver: textColumns,
  });
}

const exportedTextFields = listFieldsMatching({ kind: 'text', exported: true });

/**
 * Creates a function that converts an order into spreadsheet rows. An order with several items or several groups of
 * equal pieces gets several rows. Only the first row has the values of the whole order, so that the sum of a column is
 * correct. All rows of the order have the same reference, so that an import can combine the rows into an order again.
 */
export function createRowConverter({
  language,
  timeZone,
}: ExportLocale): (row: ExportedRow) => Promise<SheetCell[][]> {
  const toWallTime = createWallClockConverter(timeZone);
  const formatTime = (moment: Date | null) => moment && toWallTime(moment);
  const { payments, dutiesPayers, exportReasons } = orderFieldNamesByLanguage[language];
  return async (row) => {
    const regions = await presentPartyRegions(row, language);
    const minorUnits = getMinorUnits(row.currency);
    const convertToMajorUnits = (amount: bigint) => Number(amount) / minorUnits;
    const [firstGoods, ...furtherGoods] = listRowGoods(row);
    const orderCells: Record<ExportedField, SheetCell> = {
      ...presentTextFields(row, exportedTextFields),
      ...buildOrderGoodsCells(row, firstGoods),
      ...(furtherGoods.length > 0 ? buildReferenceCell(row) : {}),
      status: getStatusName(language, row.status),
      createdAt: formatTime(row.created_at),
      recordedAt: formatTime(row.recorded_at),
      service: getServiceName(row.service, language),
      payment: payments[row.payment],
      dutiesPayer: row.duties_payer ? dutiesPayers[row.duties_payer] : '',
      exportReason: row.export_reason ? exportReasons[row.export_reason] : '',
      settlementWeight: row.settlement_weight === null ? null : convertToKilograms(row.settlement_weight),
      currency: row.currency,
      quoted: convertToMajorUnits(row.quoted),
      freight: row.freight === null ? null : convertToMajorUnits(row.freight),
      insured: convertToMajorUnits(row.insured),
      holdReason: row.hold_reason === null ? '' : formatHoldReason(language, row.hold_code, row.hold_reason),
      printCount: row.print_count,
      printedAt: formatTime(row.printed_at),
    };
    const firstRow = toColumnValues<SheetCell>({
      order: orderCells,
      goods: { ...buildGoodsCells(row, firstGoods), itemType: itemTypeNames[language][row.item_type] },
      sender: buildPartyCells(row.sender, regions.sender, row.sender_identity_masked),
      receiver: buildPartyCells(row.receiver, regions.receiver, row.receiver_identity_masked),
    });
    return [firstRow, ...furtherGoods.map((rowGoods) => buildFurtherRow(row, rowGoods))];
  };
}

/** Builds the reference cell of an order with several rows: the client reference, or the waybill if there is none. */
const buildReferenceCell = (row: ExportedRow) => ({ clientReference: row.client_reference || row.waybill });

const emptyOrderCells = createRecord(exportedFields, (): SheetCell => '');
const emptyPartyCells = createRecord(partyColumns, () => '');

/** Builds a row after the first row of an order. It has only the waybill, the reference and goods. */
const buildFurtherRow = (row: ExportedRow, rowGoods: RowGoods): SheetCell[] =>
  toColumnValues<SheetCell>({
    order: {
      ...emptyOrderCells,
      waybill: row.waybill,
      ...buildReferenceCell(row),
      ...buildOrderGoodsCells(row, rowGoods),
    },
    goods: buildGoodsCells(row, rowGoods),
    sender: emptyPartyCells,
    receiver: emptyPartyCells,
  });

const convertToKilograms = (grams: bigint) => Number(grams) / 1_000;

const buildPartyCells = (
  party: StoredRow['sender'],
  region: Region,
  maskedIdentity: string,
): Record<PartyColumn, string> => ({
  name: party.name,
  mobile: party.mobile,
  company: party.company,
  identityNumber: maskedIdentity,
  phone: party.phone,
  country: region.country.label,
  province: region.province?.label ?? '',
  city: region.city?.label ?? '',
  district: region.district?.label ?? '',
  detail: party.detail,
  postcode: party.postcode,
});
