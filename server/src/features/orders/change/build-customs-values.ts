import { type ClearanceCheck, type ClearanceOrder, isReadyForCustoms } from '@miya/contract/clearance';
import { getMinorUnits } from '@miya/contract/money';
import {
  type BulkCustomsChange,
  bulkItemFields,
  bulkTextFields,
  type ShownGoodsLine,
  sumLineValues,
} from '@miya/contract/orders';
import { splitSearchWords } from '../../addresses/index.ts';
import { buildStoredGoods, getGoodsLines, getNumberedParcels } from '../goods/stored-goods.ts';
import type { ChangeableOrder, ChangeableValues } from './change-store.ts';

export type CustomsCheck = (order: ClearanceOrder) => ClearanceCheck;

/**
 * Converts a stored order into the form that the customs rules check. `kept`: the order has an identity number, but it
 * is encrypted, so the rules check only that it exists.
 */
export const toClearanceOrder = (order: ChangeableOrder): ClearanceOrder => ({
  departure: order.departure,
  destination: order.receiver_country,
  documents: order.item_type === 'document',
  lines: getGoodsLines(order),
  sender: order.printed_parties.sender,
  receiver: {
    ...order.printed_parties.receiver,
    identity: order.receiver_identity_masked === '' ? { number: '' } : 'kept',
    mobile: order.receiver_mobile ?? '',
  },
  exportReason: order.export_reason ?? '',
  platform: order.platform,
  ioss: order.ioss,
});

type CustomsValues = Pick<
  ChangeableValues,
  | 'item_code'
  | 'declared'
  | 'declared_currency'
  | 'export_reason'
  | 'platform'
  | 'ioss'
  | 'goods'
  | 'clearance'
  | 'not_ready'
  | 'search'
>;

/** Returns the columns with the changed customs data, or undefined if the order already has this data. */
export function buildCustomsValues(
  order: ChangeableOrder,
  change: BulkCustomsChange,
  check: CustomsCheck,
): CustomsValues | undefined {
  /** An empty requested value means no change. With `onlyMissing`, existing values stay. */
  const chooseValue = (current: string, requested: string) =>
    requested !== '' && (!change.onlyMissing || isMissing(current, requested)) ? requested : current;
  const currentLines = getGoodsLines(order);
  const currency = chooseCurrency(order, change);
  const lines = currentLines.map((line) => ({
    ...line,
    ...Object.fromEntries(bulkItemFields.map((field) => [field, chooseValue(line[field], change[field])])),
    ...changeCurrency(line, currency),
  }));
  const [platform, ioss] = bulkTextFields.map((field) => chooseValue(order[field], change[field]));
  const exportReason = chooseValue(order.export_reason ?? '', change.exportReason ?? '') || null;
  const isUnchanged =
    JSON.stringify(lines) === JSON.stringify(currentLines) &&
    platform === order.platform &&
    ioss === order.ioss &&
    exportReason === order.export_reason;
  if (isUnchanged) return undefined;
  const changed: ChangeableOrder = {
    ...order,
    item_code: lines[0]?.code ?? '',
    declared: BigInt(sumLineValues(lines)),
    declared_currency: currency === order.currency ? null : currency,
    export_reason: exportReason as ChangeableOrder['export_reason'],
    platform: platform ?? '',
    ioss: ioss ?? '',
    goods: buildStoredGoods({ lines }, getNumberedParcels(order)),
  };
  const clearance = check(toClearanceOrder(changed));
  const newCodes = lines
    .filter(({ code }, index) => code !== currentLines[index]?.code)
    .map(({ code }) => code);
  return {
    ...changed,
    clearance,
    not_ready: !isReadyForCustoms(clearance),
    // Add the codes to the search text, so that the client finds the order by its new codes.
    search: [order.search, ...splitSearchWords(newCodes.join(' '))].join(' '),
  };
}

/**
 * Returns true if the value is empty. Also true if the value is the beginning of the requested tariff code and has at
 * least six digits: '610910' for '6109100010'.
 */
const isMissing = (current: string, requested: string) =>
  current === '' || (/^\d{6,}$/.test(current) && requested.startsWith(current));

/**
 * Chooses the currency of the declared values. The first rule that applies decides:
 * 1. With `onlyMissing`: the declared currency that the order already has.
 * 2. The requested currency.
 * 3. The declared currency of the order.
 * 4. The currency of the account.
 */
function chooseCurrency(
  order: ChangeableOrder,
  { declaredCurrency, onlyMissing }: BulkCustomsChange,
): string {
  const current = order.declared_currency;
  return declaredCurrency && (current === null || !onlyMissing)
    ? declaredCurrency
    : (current ?? order.currency);
}

/**
 * Changes the currency of the unit value but not its figure: 12.50 CNY becomes 12.50 USD. The yen has no decimals, so
 * 12.50 CNY becomes 13 JPY.
 */
function changeCurrency(
  line: ShownGoodsLine,
  currency: string,
): Pick<ShownGoodsLine, 'currency' | 'unitValue'> {
  if (line.currency === currency) return { currency, unitValue: line.unitValue };
  const scaled = (line.unitValue * getMinorUnits(currency)) / getMinorUnits(line.currency);
  return { currency, unitValue: Math.round(scaled) };
}
