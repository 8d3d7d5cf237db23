import type { PartyRole } from '@miya/contract/addresses';
import { DutiesPayer, ExportReason, ItemType, PaymentMethod } from '@miya/contract/orders';
import { parsePartyForm } from '../../../features/addresses/index.ts';
import { deleteEdits, findStoredEdits, saveEdits } from '../../../platform/forms/unsaved-edits.ts';
import { type FormMode, formatFormModeKey } from '../form/form-mode.ts';
import { emptyGoods, emptyItem, emptyParcel, type GoodsFormValues } from '../goods/goods-form-values.ts';
import type { NumberFormat } from '../goods/goods-numbers.ts';
import { type NumbersByField, readNumbers, writeNumbers } from '../goods/goods-paths.ts';
import type { OrderFormValues, OrderPartyValues, StoredIdentity } from './order-form-values.ts';

/**
 * An unsent form that the browser stores. It survives a reload and the end of the session.
 * The member names must not change, because stored drafts contain them.
 */
export type OrderDraft = {
  form: OrderFormValues;
  /** The idempotency key of the order: sending the form again after a lost response creates no second order. */
  key: string;
  /** The id of the quote of a request that got no response; null otherwise. The same quote is sent again. */
  sentQuote: string | null;
  /** The revision of the order when the user began to change it; null for a new order. */
  revision: number | null;
  /** The parties whose typed identity number is left out of the draft. */
  leftOut: PartyRole[];
};

/**
 * A stored draft. `changedAt`: its last change in milliseconds. `isFromClosedTab`: the draft comes from a closed tab,
 * and the user has not changed it since.
 */
export type RestoredDraft = OrderDraft & { changedAt: number; isFromClosedTab: boolean };

const roles: PartyRole[] = ['sender', 'receiver'];

/** Each order that is changed or copied has its own draft, and so has the empty form. */
const formatDraftName = (mode: FormMode) => `order/${formatFormModeKey(mode)}`;

export function readOrderDraft(mode: FormMode, numberFormat: NumberFormat): RestoredDraft | undefined {
  const edits = findStoredEdits(formatDraftName(mode));
  const draft = parseDraft(edits?.value, numberFormat);
  return edits && draft && { ...draft, changedAt: edits.at, isFromClosedTab: edits.isFound === true };
}

/**
 * Stores the draft without typed identity numbers, because other people may use the device. Masked identity numbers are
 * stored. `numbers` holds the parsed number of each field: in another language the same text could be another number.
 */
export function writeOrderDraft(
  mode: FormMode,
  { form, leftOut, ...rest }: OrderDraft,
  numberFormat: NumberFormat,
): void {
  const rolesWithTypedIdentity = roles.filter((role) => form[role].form.identityNumber);
  const removeIdentity = ({ form: { identityNumber: _, ...party }, known }: OrderPartyValues) => ({
    form: party,
    known,
  });
  saveEdits(formatDraftName(mode), {
    ...rest,
    leftOut: roles.filter((role) => rolesWithTypedIdentity.includes(role) || leftOut.includes(role)),
    form: { ...form, sender: removeIdentity(form.sender), receiver: removeIdentity(form.receiver) },
    numbers: readNumbers(form.goods, numberFormat),
  });
}

export const removeOrderDraft = (mode: FormMode): void => deleteEdits(formatDraftName(mode));

type StoredObject = Record<string, unknown>;

/**
 * An older version of the portal may have written the draft, so invalid values are replaced by empty ones.
 * Undefined when a party or the key is missing.
 */
function parseDraft(value: unknown, numberFormat: NumberFormat): OrderDraft | undefined {
  const stored = (value ?? {}) as StoredObject;
  const form = stored.form as Record<string, StoredObject> | undefined;
  const [sender, receiver] = [parseParty(form?.sender), parseParty(form?.receiver)];
  if (!form || !sender || !receiver || typeof stored.key !== 'string') return undefined;
  return {
    form: {
      sender,
      receiver,
      goods: writeNumbers(
        parseGoods(form.goods ?? {}),
        (stored.numbers ?? {}) as NumbersByField,
        numberFormat,
      ),
    },
    key: stored.key,
    sentQuote: typeof stored.sentQuote === 'string' ? stored.sentQuote : null,
    revision: typeof stored.revision === 'number' ? stored.revision : null,
    leftOut: roles.filter((role) => Array.isArray(stored.leftOut) && stored.leftOut.includes(role)),
  };
}

function parseParty(stored: StoredObject | undefined): OrderPartyValues | undefined {
  const form = parsePartyForm(stored?.form);
  if (!form) return undefined;
  const identity = stored?.known as Partial<StoredIdentity> | null | undefined;
  const isIdentityValid = typeof identity?.masked === 'string' && typeof identity.country === 'string';
  return {
    form,
    known: isIdentityValid ? ({ from: null, ...identity } as StoredIdentity) : null,
  };
}

function parseGoods(stored: StoredObject): GoodsFormValues {
  return {
    ...emptyGoods,
    ...pickTexts(stored, emptyGoods),
    payment: PaymentMethod.safeParse(stored.payment).data ?? emptyGoods.payment,
    itemType: ItemType.safeParse(stored.itemType).data ?? emptyGoods.itemType,
    dutiesPayer: DutiesPayer.safeParse(stored.dutiesPayer).data ?? '',
    exportReason: ExportReason.safeParse(stored.exportReason).data ?? '',
    // Older versions stored one item and one size as fields of the goods.
    lines: parseRows(stored.lines ?? [{ name: stored.itemName, code: stored.itemCode }], emptyItem),
    parcels: parseRows(stored.parcels ?? [stored], emptyParcel).map((row, index) => ({
      ...row,
      numbers: parsePieceNumbers((stored.parcels as StoredObject[] | undefined)?.[index]?.numbers),
    })),
  };
}

/** The stored texts of the fields that `emptyValues` has. */
const pickTexts = (stored: StoredObject, emptyValues: object): Record<string, string> =>
  Object.fromEntries(
    Object.keys(emptyValues).flatMap((field) => {
      const text = stored[field];
      return typeof text === 'string' ? [[field, text]] : [];
    }),
  );

/** Returns at least one row. Missing fields of a row get their empty value. */
function parseRows<Row extends { row: number }>(stored: unknown, emptyRow: Row): Row[] {
  const rows: StoredObject[] = Array.isArray(stored)
    ? stored.filter((row) => typeof row === 'object' && row)
    : [];
  const completeRows = rows.map((row, index) => ({
    ...emptyRow,
    ...pickTexts(row, emptyRow),
    row: index + 1,
  }));
  return completeRows.length > 0 ? completeRows : [emptyRow];
}

const parsePieceNumbers = (stored: unknown): number[] =>
  Array.isArray(stored) ? stored.filter((number) => Number.isInteger(number)) : [];
