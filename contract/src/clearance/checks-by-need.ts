import { checkIdentity } from '../identity-numbers/index.ts';
import { canPrint } from '../values/printable.ts';
import type { Problem } from '../values/problems.ts';
import { canCustomsRead } from './can-customs-read.ts';
import type { ClearanceLine, ClearanceOrder } from './clearance-order.ts';
import { findDangerousKind } from './dangerous-goods.ts';
import type { ClearanceNeed } from './rules.ts';
import { isMeaninglessOrCategory } from './stop-words.ts';

/** What is missing or wrong, and the field of the order where the user can correct it. */
export type ClearanceProblem = { field: string; problem: Problem };
type Check = (order: ClearanceOrder) => ClearanceProblem[];

/** Creates a check of one field in every goods line. */
const checkEachLine =
  (field: keyof ClearanceLine, problem: Problem, isValid: (line: ClearanceLine) => boolean): Check =>
  ({ lines }) =>
    lines.flatMap((line, index) =>
      isValid(line) ? [] : [{ field: `goods.lines.${index}.${field}`, problem }],
    );

const requireText = (field: Exclude<keyof ClearanceLine, 'unitValue'>, problem: Problem) =>
  checkEachLine(field, problem, (line) => line[field] !== '');

const isSale = ({ exportReason }: ClearanceOrder) => exportReason === 'sale';

/** A stored mobile number of Taiwan, with the country prefix. */
const taiwanMobile = /^\+8869\d{8}$/;

function checkReceiverIdentity({ destination, receiver: { identity } }: ClearanceOrder): ClearanceProblem[] {
  const field = 'receiver.identityNumber';
  if (identity === 'kept') return [];
  if (identity.number.trim() === '') return [{ field, problem: 'identity_required' }];
  const check = checkIdentity(destination, identity.number);
  return check.ok ? [] : [{ field, problem: check.problem }];
}

/** Checks the text that customs receive: the English name if there is one, otherwise the name. */
function checkReadableGoods({ destination, lines }: ClearanceOrder): ClearanceProblem[] {
  return lines.flatMap(({ name, englishName }, index) =>
    canCustomsRead(destination, englishName || name)
      ? []
      : [{ field: `goods.lines.${index}.englishName`, problem: 'english_name_advised' }],
  );
}

/** Checks the sender. Customs can use the company as the shipper if they cannot read the name. */
function checkReadableSender({
  destination,
  sender: { name, company, detail },
}: ClearanceOrder): ClearanceProblem[] {
  const isNameReadable =
    canCustomsRead(destination, name) || (company !== '' && canCustomsRead(destination, company));
  const createProblem = (field: string): ClearanceProblem => ({
    field: `sender.${field}`,
    problem: 'latin_advised',
  });
  return [
    ...(isNameReadable ? [] : [createProblem('name')]),
    ...(canCustomsRead(destination, detail) ? [] : [createProblem('detail')]),
  ];
}

function checkDangerousGoods({ lines }: ClearanceOrder): ClearanceProblem[] {
  return lines.flatMap(({ name, englishName }, index) => {
    const problem = findDangerousKind(`${name} ${englishName}`);
    return problem ? [{ field: `goods.lines.${index}.name`, problem }] : [];
  });
}

const printedFields = ['name', 'company', 'detail'] as const;

/** Checks the texts on labels and papers. */
function checkPrintable({ lines, ...order }: ClearanceOrder): ClearanceProblem[] {
  const fields = (['sender', 'receiver'] as const).flatMap((party) =>
    printedFields.map((field) => [`${party}.${field}`, order[party][field]] as const),
  );
  const goods = lines.map(({ name }, index) => [`goods.lines.${index}.name`, name] as const);
  return [...fields, ...goods].flatMap(([field, text]) =>
    canPrint(text) ? [] : [{ field, problem: 'letters_unprintable' }],
  );
}

/**
 * The check of each need. A need is something that customs rules ask for, such as an HS code. Several rules can have
 * the same need.
 */
export const checksByNeed: Record<ClearanceNeed, Check> = {
  hs_six: checkEachLine('hsCode', 'hs_required', ({ hsCode }) => hsCode.length >= 6),
  hs_ten: checkEachLine('hsCode', 'hs_ten_required', ({ hsCode }) => hsCode.length === 10),
  origin: requireText('origin', 'origin_required'),
  description: checkEachLine(
    'name',
    'item_vague',
    ({ name, englishName }) => !isMeaninglessOrCategory(englishName || name),
  ),
  // Customs accept no value of 0, not even for gifts and samples.
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
