import type { PartyRole } from '@miya/contract/addresses';
import { type ClearanceCheck, isReadyForCustoms } from '@miya/contract/clearance';
import {
  type ClientTextField,
  clientTextFields,
  getOrderText,
  type OrderContent,
  type OrderField,
  type OrderFields,
  orderFieldKeys,
  orderFields,
  searchedFields,
} from '@miya/contract/orders';
import { calculateRowVolume } from '@miya/contract/quotes';
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { NumberedParcels } from '../../platform/db/tables/order-tables.ts';
import type { SealedIdentity } from '../../platform/encryption/identity-vault.ts';
import { buildSearchText, splitSearchWords } from '../addresses/index.ts';
import type { QuoteSnapshot } from '../quotes/index.ts';
import { buildStoredGoods, listParcelRows } from './goods/stored-goods.ts';
import { numberPieces } from './numbers/piece-numbers.ts';

/** Returns the database column of each order field. */
export const getFieldColumns = <Field extends OrderField>(fields: readonly Field[]) =>
  fields.map((field) => orderFields[field].column);

/** The columns that responses need, without the encrypted identity numbers and the columns for searching. */
export const storedOrderColumns = [
  ...getFieldColumns(orderFieldKeys),
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
export type StoredOrder = Pick<Selectable<Database['orders']>, (typeof storedOrderColumns)[number]>;

export type PricedOrder = {
  waybill: string;
  content: OrderContent;
  quote: QuoteSnapshot;
  /** The parcel rows with piece numbers. Omitted for a new order: its pieces are numbered from 1. */
  parcels?: NumberedParcels;
  /** The result of checking the order against today's customs rules. */
  clearance: ClearanceCheck;
};

/**
 * Builds the columns of an order's content for an update statement, without identity numbers. The values of JSON
 * columns are strings, because the update statement of the query builder needs strings.
 */
export function buildContentUpdate(order: PricedOrder) {
  const { sender, receiver, quote, goods, clearance, ...columns } = buildContentRow(order);
  return {
    ...columns,
    goods: goods && JSON.stringify(goods),
    clearance: JSON.stringify(clearance),
    sender: JSON.stringify(sender),
    receiver: JSON.stringify(receiver),
    quote: JSON.stringify(quote),
  };
}

/** Builds the columns of an order's content, without identity numbers. The values of JSON columns are objects. */
export function buildContentRow({ waybill, content, quote, parcels, clearance }: PricedOrder) {
  const { sender, receiver, goods, serviceId, payment, dutiesPayer, exportReason } = content;
  const { declaredCurrency } = goods;
  const rows = listParcelRows(goods);
  const furtherItemTexts = goods.lines?.slice(1).flatMap(({ name, code }) => [name, code]) ?? [];
  const texts = [
    waybill,
    ...searchedFields.map((field) => getOrderText(content, field)),
    ...furtherItemTexts,
  ];
  const searchWords = splitSearchWords(texts.join(' '));
  return {
    ...buildTextColumns(content),
    service_id: serviceId,
    payment,
    duties_payer: dutiesPayer ?? null,
    export_reason: exportReason ?? null,
    sender: { ...sender, identityNumber: undefined },
    receiver: { ...receiver, identityNumber: undefined },
    receiver_name: receiver.name,
    receiver_country: receiver.region.country.code,
    search: [buildSearchText(receiver), ...searchWords].join(' '),
    item_type: goods.itemType,
    pieces: goods.pieces,
    weight: BigInt(goods.weight),
    volume: BigInt(rows.reduce((sum, row) => sum + calculateRowVolume(row), 0)),
    length: goods.size?.length ?? null,
    width: goods.size?.width ?? null,
    height: goods.size?.height ?? null,
    insured: BigInt(goods.insured),
    declared: BigInt(goods.declared),
    declared_currency: declaredCurrency && declaredCurrency !== quote.currency ? declaredCurrency : null,
    goods: buildStoredGoods(goods, parcels ?? numberPieces(rows)),
    clearance,
    not_ready: !isReadyForCustoms(clearance),
    currency: quote.currency,
    quote,
    quoted: BigInt(quote.total),
  };
}

type TextColumns = {
  [Field in ClientTextField as OrderFields[Field]['column']]: OrderFields[Field] extends { nullable: true }
    ? string | null
    : string;
};
const textFields = clientTextFields.map((field) => ({
  field,
  column: orderFields[field].column,
  nullable: 'nullable' in orderFields[field],
}));

/** Builds the columns of the text fields. Empty texts of nullable columns become null. */
const buildTextColumns = (content: OrderContent) =>
  Object.fromEntries(
    textFields.map(({ field, column, nullable }) => {
      const text = getOrderText(content, field);
      return [column, nullable && text === '' ? null : text];
    }),
  ) as TextColumns;

/** Builds the columns of a party's identity number. Null clears the number. */
export const identityColumnBuilders = {
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

/**
 * Builds the columns of a party's identity number. If the identity is undefined, the result is empty, so an update
 * keeps the stored number.
 */
export const buildIdentityColumns = <Role extends PartyRole>(
  role: Role,
  identity: SealedIdentity | null | undefined,
) => (identity === undefined ? {} : identityColumnBuilders[role](identity));
