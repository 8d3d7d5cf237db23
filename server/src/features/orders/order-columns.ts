import type { PartyRole } from '@miya/contract/addresses';
import { type ClearanceCheck, isReady } from '@miya/contract/clearance';
import {
  allFields,
  type ClientText,
  clientTexts,
  type OrderContent,
  type OrderField,
  type OrderFields,
  orderFields,
  searchedFields,
  textIn,
} from '@miya/contract/orders';
import { volumeOf } from '@miya/contract/quotes';
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { NumberedParcels } from '../../platform/db/tables/order-tables.ts';
import type { SealedIdentity } from '../../platform/encryption/identity-vault.ts';
import { searchTextOf, wordsOf } from '../addresses/index.ts';
import type { QuoteSnapshot } from '../quotes/index.ts';
import { orderRows, storedGoods } from './goods/stored-goods.ts';
import { numberPieces } from './numbers/piece-numbers.ts';

/** The columns that fields are kept in. */
export const columnsOf = <Field extends OrderField>(fields: readonly Field[]) =>
  fields.map((field) => orderFields[field].column);

/** All but identity numbers and what is there only to be searched. */
export const shownColumns = [
  ...columnsOf(allFields),
  'order_id',
  'test',
  'sender',
  'sender_identity_masked',
  'receiver',
  'receiver_identity_masked',
  'goods',
  'clearance',
  'quote',
  'settlement_pieces',
  'settlement_chargeable',
  'settlement_lines',
  'held_at',
  'hold_code',
  'handover_number',
  'revision',
  'printed_revision',
  'updated_at',
] as const;
export type StoredOrder = Pick<Selectable<Database['orders']>, (typeof shownColumns)[number]>;

export type PricedOrder = {
  waybill: string;
  content: OrderContent;
  quote: QuoteSnapshot;
  /** The pieces by their numbers; left out: they are numbered for the first time. */
  parcels?: NumberedParcels;
  /** What customs' rules of the day have found. */
  clearance: ClearanceCheck;
};

/** What an order is made of, as its columns have it; identity numbers are columns of their own. */
export function contentColumns(order: PricedOrder) {
  const { sender, receiver, quote, goods, clearance, ...columns } = contentValues(order);
  return {
    ...columns,
    goods: goods && JSON.stringify(goods),
    clearance: JSON.stringify(clearance),
    sender: JSON.stringify(sender),
    receiver: JSON.stringify(receiver),
    quote: JSON.stringify(quote),
  };
}

/** The same with what the database keeps as documents still in parts. */
export function contentValues({ waybill, content, quote, parcels, clearance }: PricedOrder) {
  const { sender, receiver, goods, serviceId, payment, dutiesPayer, exportReason } = content;
  const { declaredCurrency } = goods;
  const rows = orderRows(goods);
  const items = goods.lines?.slice(1).flatMap(({ name, code }) => [name, code]) ?? [];
  const texts = [waybill, ...searchedFields.map((field) => textIn(content, field)), ...items];
  const found = wordsOf(texts.join(' '));
  return {
    ...textColumns(content),
    service_id: serviceId,
    payment,
    duties_payer: dutiesPayer ?? null,
    export_reason: exportReason ?? null,
    sender: { ...sender, identityNumber: undefined },
    receiver: { ...receiver, identityNumber: undefined },
    receiver_name: receiver.name,
    receiver_country: receiver.region.country.code,
    search: [searchTextOf(receiver), ...found].join(' '),
    item_type: goods.itemType,
    pieces: goods.pieces,
    weight: BigInt(goods.weight),
    volume: BigInt(rows.reduce((sum, row) => sum + volumeOf(row), 0)),
    length: goods.size?.length ?? null,
    width: goods.size?.width ?? null,
    height: goods.size?.height ?? null,
    insured: BigInt(goods.insured),
    declared: BigInt(goods.declared),
    declared_currency: declaredCurrency && declaredCurrency !== quote.currency ? declaredCurrency : null,
    goods: storedGoods(goods, parcels ?? numberPieces(rows)),
    clearance,
    not_ready: !isReady(clearance),
    currency: quote.currency,
    quote,
    quoted: BigInt(quote.total),
  };
}

type TextColumns = {
  [Field in ClientText as OrderFields[Field]['column']]: OrderFields[Field] extends { nullable: true }
    ? string | null
    : string;
};
const textRules = clientTexts.map((field) => ({
  field,
  column: orderFields[field].column,
  nullable: 'nullable' in orderFields[field],
}));

/** What the client says in words, by the columns it is kept in. */
const textColumns = (content: OrderContent) =>
  Object.fromEntries(
    textRules.map(({ field, column, nullable }) => {
      const text = textIn(content, field);
      return [column, nullable && text === '' ? null : text];
    }),
  ) as TextColumns;

/** The columns of each side's number. */
export const identityColumns = {
  sender: (identity: SealedIdentity | null) => ({
    sender_identity_key: identity?.keyId ?? null,
    sender_identity_sealed: identity?.sealed ?? null,
    sender_identity_hash: identity?.hash ?? null,
    sender_identity_masked: identity?.masked ?? '',
  }),
  receiver: (identity: SealedIdentity | null) => ({
    receiver_identity_key: identity?.keyId ?? null,
    receiver_identity_sealed: identity?.sealed ?? null,
    receiver_identity_hash: identity?.hash ?? null,
    receiver_identity_masked: identity?.masked ?? '',
  }),
};

/** The columns of one side's number; undefined: none are written, and what is there stays. */
export const identityColumnsOf = <Role extends PartyRole>(
  role: Role,
  identity: SealedIdentity | null | undefined,
) => (identity === undefined ? {} : identityColumns[role](identity));
