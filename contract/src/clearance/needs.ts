import { checkIdentity } from '../identity/index.ts';
import type { Problem } from '../problems.ts';
import type { ClearanceLine, ClearanceOrder } from './clearance-order.ts';
import type { Need } from './rules.ts';
import { namesOnlyAKind } from './stop-words.ts';

/** What is missing or wrong, and the field of the order where it is put right. */
export type Lack = { field: string; problem: Problem };
type Check = (order: ClearanceOrder) => Lack[];

/** The same question to every line. */
const each =
  (field: keyof ClearanceLine, problem: Problem, isFine: (line: ClearanceLine) => boolean): Check =>
  ({ lines }) =>
    lines.flatMap((line, at) => (isFine(line) ? [] : [{ field: `goods.lines.${at}.${field}`, problem }]));

const hasText = (field: Exclude<keyof ClearanceLine, 'unitValue'>, problem: Problem) =>
  each(field, problem, (line) => line[field] !== '');

const isSale = ({ exportReason }: ClearanceOrder) => exportReason === 'sale';

/** As it is stored: with the country's own prefix. */
const taiwanMobile = /^\+8869\d{8}$/;

function lacksIdentity({ destination, receiver: { identity } }: ClearanceOrder): Lack[] {
  const field = 'receiver.identityNumber';
  if (identity === 'kept') return [];
  if (identity.number.trim() === '') return [{ field, problem: 'identity_required' }];
  const check = checkIdentity(destination, identity.number);
  return check.ok ? [] : [{ field, problem: check.problem }];
}

/** What each need is, said once for all rules that have it. */
export const needs: Record<Need, Check> = {
  hs_six: each('hsCode', 'hs_required', ({ hsCode }) => hsCode.length >= 6),
  hs_ten: each('hsCode', 'hs_ten_required', ({ hsCode }) => hsCode.length === 10),
  origin: hasText('origin', 'origin_required'),
  description: each('name', 'item_vague', ({ name, englishName }) => !namesOnlyAKind(englishName || name)),
  // Nothing is worth 0 to customs: they value gifts and samples as well.
  value: each('unitValue', 'value_required', ({ unitValue }) => unitValue > 0),
  identifiers: (order) => [
    ...hasText('code', 'sku_required')(order),
    ...hasText('manufacturerCode', 'manufacturer_code_required')(order),
  ],
  gtin: hasText('gtin', 'gtin_advised'),
  ioss: (order) => (isSale(order) && order.ioss === '' ? [{ field: 'ioss', problem: 'ioss_advised' }] : []),
  identity: lacksIdentity,
  manufacturer: hasText('manufacturer', 'manufacturer_required'),
  link: hasText('link', 'link_required'),
  mobile_taiwan: ({ receiver }) =>
    taiwanMobile.test(receiver.mobile) ? [] : [{ field: 'receiver.mobile', problem: 'mobile_taiwan' }],
  sale_or_not: ({ exportReason }) =>
    exportReason === '' ? [{ field: 'exportReason', problem: 'reason_required' }] : [],
  platform: (order) =>
    isSale(order) && order.platform === '' ? [{ field: 'platform', problem: 'platform_required' }] : [],
};
