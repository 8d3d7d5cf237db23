import { type ClearanceCheck, type ClearanceOrder, isReady } from '@miya/contract/clearance';
import { minorUnitsIn } from '@miya/contract/money';
import {
  type CustomsChange,
  customsLineParts,
  customsTextParts,
  declaredValueOf,
  type ShownLine,
} from '@miya/contract/orders';
import { wordsOf } from '../../addresses/index.ts';
import { buildStoredGoods, getGoodsLines, getNumberedParcels } from '../goods/stored-goods.ts';
import type { ChangeableOrder, WrittenValues } from './change-store.ts';

export type CustomsCheck = (order: ClearanceOrder) => ClearanceCheck;

/** The order as customs see it. */
export const asCustomsSee = (order: ChangeableOrder): ClearanceOrder => ({
  departure: order.departure,
  destination: order.receiver_country,
  documents: order.item_type === 'document',
  lines: getGoodsLines(order),
  sender: order.shown.sender,
  receiver: {
    ...order.shown.receiver,
    identity: order.receiver_identity_masked === '' ? { number: '' } : 'kept',
    mobile: order.receiver_mobile ?? '',
  },
  exportReason: order.export_reason ?? '',
  platform: order.platform,
  ioss: order.ioss,
});

type Customs = Pick<
  WrittenValues,
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

/** What customs are told of the order from now on; undefined where that is so already. */
export function setCustoms(
  order: ChangeableOrder,
  wanted: CustomsChange,
  check: CustomsCheck,
): Customs | undefined {
  const fill = (had: string, said: string) =>
    said !== '' && (!wanted.onlyMissing || isMissing(had, said)) ? said : had;
  const before = getGoodsLines(order);
  const currency = currencyFor(order, wanted);
  const lines = before.map((line) => ({
    ...line,
    ...Object.fromEntries(customsLineParts.map((part) => [part, fill(line[part], wanted[part])])),
    ...inCurrency(line, currency),
  }));
  const [platform, ioss] = customsTextParts.map((part) => fill(order[part], wanted[part]));
  const reason = fill(order.export_reason ?? '', wanted.exportReason ?? '') || null;
  const isSame =
    JSON.stringify(lines) === JSON.stringify(before) &&
    platform === order.platform &&
    ioss === order.ioss &&
    reason === order.export_reason;
  if (isSame) return undefined;
  const changed: ChangeableOrder = {
    ...order,
    item_code: lines[0]?.code ?? '',
    declared: BigInt(declaredValueOf(lines)),
    declared_currency: currency === order.currency ? null : currency,
    export_reason: reason as ChangeableOrder['export_reason'],
    platform: platform ?? '',
    ioss: ioss ?? '',
    goods: buildStoredGoods({ lines }, getNumberedParcels(order)),
  };
  const clearance = check(asCustomsSee(changed));
  const added = lines.filter(({ code }, at) => code !== before[at]?.code).map(({ code }) => code);
  return {
    ...changed,
    clearance,
    not_ready: !isReady(clearance),
    // Found by its code too, as if it had been placed with it.
    search: [order.search, ...wordsOf(added.join(' '))].join(' '),
  };
}

/** Six digits of a code are no more than its beginning: the whole code completes them. */
const isMissing = (had: string, said: string) => had === '' || (/^\d{6,}$/.test(had) && said.startsWith(had));

/** An order that has never named a currency counts in the account's. */
function currencyFor(order: ChangeableOrder, { declaredCurrency, onlyMissing }: CustomsChange): string {
  const had = order.declared_currency;
  return declaredCurrency && (had === null || !onlyMissing) ? declaredCurrency : (had ?? order.currency);
}

/** The same figures, counted in the currency: 12.50 stays 12.50, and 12.50 is no amount in yen, so it becomes 13. */
function inCurrency(line: ShownLine, currency: string): Pick<ShownLine, 'currency' | 'unitValue'> {
  if (line.currency === currency) return { currency, unitValue: line.unitValue };
  const scaled = (line.unitValue * minorUnitsIn(currency)) / minorUnitsIn(line.currency);
  return { currency, unitValue: Math.round(scaled) };
}
