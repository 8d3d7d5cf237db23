import { checkIdentity } from '../identity-numbers/index.ts';
import { canPrint } from '../values/printable.ts';
import type { Problem } from '../values/problems.ts';
import { canCustomsRead } from './can-customs-read.ts';
import type { ClearanceLine, ClearanceOrder } from './clearance-order.ts';
import { findDangerousKind } from './dangerous-goods.ts';
import type { ClearanceNeed } from './rules.ts';
import { isMeaninglessOrCategory } from './stop-words.ts';

/** What is missing or wrong, and the field of the order where it is put right. */
export type ClearanceProblem = { field: string; problem: Problem };
type Check = (order: ClearanceOrder) => ClearanceProblem[];

/** The same question to every line. */
const checkEachLine =
  (field: keyof ClearanceLine, problem: Problem, isFine: (line: ClearanceLine) => boolean): Check =>
  ({ lines }) =>
    lines.flatMap((line, at) => (isFine(line) ? [] : [{ field: `goods.lines.${at}.${field}`, problem }]));

const requireText = (field: Exclude<keyof ClearanceLine, 'unitValue'>, problem: Problem) =>
  checkEachLine(field, problem, (line) => line[field] !== '');

const isSale = ({ exportReason }: ClearanceOrder) => exportReason === 'sale';

/** As it is stored: with the country's own prefix. */
const taiwanMobile = /^\+8869\d{8}$/;

function checkReceiverIdentity({ destination, receiver: { identity } }: ClearanceOrder): ClearanceProblem[] {
  const field = 'receiver.identityNumber';
  if (identity === 'kept') return [];
  if (identity.number.trim() === '') return [{ field, problem: 'identity_required' }];
  const check = checkIdentity(destination, identity.number);
  return check.ok ? [] : [{ field, problem: check.problem }];
}

/** The English name is what is declared, where there is one. */
function checkReadableGoods({ destination, lines }: ClearanceOrder): ClearanceProblem[] {
  return lines.flatMap(({ name, englishName }, at) =>
    canCustomsRead(destination, englishName || name)
      ? []
      : [{ field: `goods.lines.${at}.englishName`, problem: 'english_name_advised' }],
  );
}

/** A company in Latin letters is a shipper that customs can name. */
function checkReadableSender({
  destination,
  sender: { name, company, detail },
}: ClearanceOrder): ClearanceProblem[] {
  const isNamed =
    canCustomsRead(destination, name) || (company !== '' && canCustomsRead(destination, company));
  const lack = (field: string): ClearanceProblem => ({ field: `sender.${field}`, problem: 'latin_advised' });
  return [
    ...(isNamed ? [] : [lack('name')]),
    ...(canCustomsRead(destination, detail) ? [] : [lack('detail')]),
  ];
}

function checkDangerousGoods({ lines }: ClearanceOrder): ClearanceProblem[] {
  return lines.flatMap(({ name, englishName }, at) => {
    const problem = findDangerousKind(`${name} ${englishName}`);
    return problem ? [{ field: `goods.lines.${at}.name`, problem }] : [];
  });
}

const printedFields = ['name', 'company', 'detail'] as const;

/** Whatever stands on labels and papers. */
function checkPrintable({ lines, ...sides }: ClearanceOrder): ClearanceProblem[] {
  const fields = (['sender', 'receiver'] as const).flatMap((side) =>
    printedFields.map((field) => [`${side}.${field}`, sides[side][field]] as const),
  );
  const goods = lines.map(({ name }, at) => [`goods.lines.${at}.name`, name] as const);
  return [...fields, ...goods].flatMap(([field, text]) =>
    canPrint(text) ? [] : [{ field, problem: 'letters_unprintable' }],
  );
}

/** What each need is, said once for all rules that have it. */
export const checksByNeed: Record<ClearanceNeed, Check> = {
  hs_six: checkEachLine('hsCode', 'hs_required', ({ hsCode }) => hsCode.length >= 6),
  hs_ten: checkEachLine('hsCode', 'hs_ten_required', ({ hsCode }) => hsCode.length === 10),
  origin: requireText('origin', 'origin_required'),
  description: checkEachLine(
    'name',
    'item_vague',
    ({ name, englishName }) => !isMeaninglessOrCategory(englishName || name),
  ),
  // Nothing is worth 0 to customs: they value gifts and samples as well.
  value: checkEachLine('unitValue', 'value_required', ({ unitValue }) => unitValue > 0),
  identifiers: (order) => [
    ...requireText('code', 'sku_required')(order),
    ...requireText('manufacturerCode', 'manufacturer_code_required')(order),
  ],
  gtin: requireText('gtin', 'gtin_advised'),
  ioss: (order) => (isSale(order) && order.ioss === '' ? [{ field: 'ioss', problem: 'ioss_advised' }] : []),
  identity: checkReceiverIdentity,
  manufacturer: requireText('manufacturer', 'manufacturer_required'),
  link: requireText('link', 'link_required'),
  mobile_taiwan: ({ receiver }) =>
    taiwanMobile.test(receiver.mobile) ? [] : [{ field: 'receiver.mobile', problem: 'mobile_taiwan' }],
  sale_or_not: ({ exportReason }) =>
    exportReason === '' ? [{ field: 'exportReason', problem: 'reason_required' }] : [],
  platform: (order) =>
    isSale(order) && order.platform === '' ? [{ field: 'platform', problem: 'platform_required' }] : [],
  readable_goods: checkReadableGoods,
  readable_sender: checkReadableSender,
  declared_dangers: checkDangerousGoods,
  printable: checkPrintable,
};
