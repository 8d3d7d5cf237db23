import { type ClearanceOrder, type PrintedParty, requiresClearance } from '@miya/contract/clearance';
import { parseMobileNumber } from '@miya/contract/phones';
import type { DutyRequest } from '../../../features/customs/index.ts';
import { findStoredIdentity, type OrderFormValues } from '../start/order-form-values.ts';
import { getItemValueFormat } from './goods-form-values.ts';
import { type NumberFormat, parseUnits } from './goods-numbers.ts';

/** '6109.10 0010' -> '6109100010' */
const normalizeCode = (code: string) => code.normalize('NFKC').replace(/[\s.·-]/g, '');

const toPrintedParty = ({ name, company, detail }: PrintedParty) => ({ name, company, detail });

/** The order as the clearance check needs it. Empty fields stay empty. */
export function toClearanceOrder(
  { sender, receiver, goods }: OrderFormValues,
  numberFormat: NumberFormat,
): ClearanceOrder {
  const { identityNumber, mobile, region } = receiver.form;
  const destination = region.country?.code ?? '';
  const isIdentityStored = findStoredIdentity(receiver) !== null && identityNumber === undefined;
  return {
    departure: sender.form.region.country?.code ?? '',
    destination,
    documents: goods.itemType === 'document',
    lines: goods.lines.map((line) => ({
      ...line,
      hsCode: normalizeCode(line.hsCode),
      unitValue: parseUnits(line.unitValue, 'unitValue', getItemValueFormat(goods, numberFormat)),
    })),
    sender: toPrintedParty(sender.form),
    receiver: {
      ...toPrintedParty(receiver.form),
      identity: isIdentityStored ? 'kept' : { number: identityNumber ?? '' },
      mobile: (destination && parseMobileNumber(mobile, destination)) || mobile,
    },
    exportReason: goods.exportReason,
    platform: goods.platform.trim(),
    ioss: goods.ioss.trim(),
  };
}

/**
 * The request for an estimate of duties. Undefined when no estimate is possible:
 * - a country is missing, or the route needs no customs clearance
 * - the order contains documents, not goods
 * - a quantity or value is not a number, or all values are 0
 */
export function toDutyRequest(
  { sender, receiver, goods }: OrderFormValues,
  numberFormat: NumberFormat,
  freight: number | undefined,
): DutyRequest | undefined {
  const destination = receiver.form.region.country?.code;
  const departure = sender.form.region.country?.code;
  if (
    !destination ||
    !departure ||
    !requiresClearance(departure, destination) ||
    goods.itemType === 'document'
  )
    return undefined;
  const lines = goods.lines.map((line) => {
    const code = normalizeCode(line.hsCode);
    const parseField = (field: 'quantity' | 'unitValue') =>
      parseUnits(line[field], field, getItemValueFormat(goods, numberFormat));
    return {
      hsCode: /^\d{6,10}$/.test(code) ? code : '',
      origin: line.origin,
      quantity: parseField('quantity'),
      unitValue: parseField('unitValue'),
    };
  });
  const areNumbersValid = lines.every(
    ({ quantity, unitValue }) =>
      Number.isSafeInteger(quantity) && quantity > 0 && Number.isSafeInteger(unitValue),
  );
  if (!areNumbersValid || lines.every(({ unitValue }) => unitValue === 0)) return undefined;
  return {
    destination,
    lines,
    currency: goods.currency || null,
    freight: freight ?? null,
    platform: goods.platform.trim(),
    ioss: goods.ioss.trim(),
  };
}
