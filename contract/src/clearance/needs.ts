import { checkIdentity } from '../identity-numbers/index.ts';
import { canPrint } from '../values/printable.ts';
import type { Problem } from '../values/problems.ts';
import type { ClearanceLine, ClearanceOrder } from './clearance-order.ts';
import { dangerousKind } from './dangerous-goods.ts';
import { isReadThere } from './reading-there.ts';
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

/** The English name is what is declared, where there is one. */
function lacksReadableGoods({ destination, lines }: ClearanceOrder): Lack[] {
  return lines.flatMap(({ name, englishName }, at) =>
    isReadThere(destination, englishName || name)
      ? []
      : [{ field: `goods.lines.${at}.englishName`, problem: 'english_name_advised' }],
  );
}

/** A company in Latin letters is a shipper that customs can name. */
function lacksReadableSender({ destination, sender: { name, company, detail } }: ClearanceOrder): Lack[] {
  const isNamed = isReadThere(destination, name) || (company !== '' && isReadThere(destination, company));
  const lack = (field: string): Lack => ({ field: `sender.${field}`, problem: 'latin_advised' });
  return [...(isNamed ? [] : [lack('name')]), ...(isReadThere(destination, detail) ? [] : [lack('detail')])];
}

function dangersOf({ lines }: ClearanceOrder): Lack[] {
  return lines.flatMap(({ name, englishName }, at) => {
    const problem = dangerousKind(`${name} ${englishName}`);
    return problem ? [{ field: `goods.lines.${at}.name`, problem }] : [];
  });
}

const printedFields = ['name', 'company', 'detail'] as const;

/** Whatever stands on labels and papers. */
function lacksLetters({ lines, ...sides }: ClearanceOrder): Lack[] {
  const fields = (['sender', 'receiver'] as const).flatMap((side) =>
    printedFields.map((field) => [`${side}.${field}`, sides[side][field]] as const),
  );
  const goods = lines.map(({ name }, at) => [`goods.lines.${at}.name`, name] as const);
  return [...fields, ...goods].flatMap(([field, text]) =>
    canPrint(text) ? [] : [{ field, problem: 'letters_unprintable' }],
  );
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
  readable_goods: lacksReadableGoods,
  readable_sender: lacksReadableSender,
  declared_dangers: dangersOf,
  printable: lacksLetters,
};
