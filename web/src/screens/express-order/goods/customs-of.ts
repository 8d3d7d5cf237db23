import { type ClearanceOrder, isCleared, type PrintedParty } from '@miya/contract/clearance';
import { toMobile } from '@miya/contract/phones';
import type { DutyQuestion } from '../../../features/customs/index.ts';
import { knownOf, type OrderForm } from '../start/order-start.ts';
import { valueWriting } from './goods-form.ts';
import { unitsOf, type Writing } from './goods-numbers.ts';

const digitsOf = (code: string) => code.normalize('NFKC').replace(/[\s.·-]/g, '');

const printedOf = ({ name, company, detail }: PrintedParty) => ({ name, company, detail });

/** The form as customs would see the order, as far as it is filled in. */
export function clearanceOrderOf({ sender, receiver, goods }: OrderForm, writing: Writing): ClearanceOrder {
  const { identityNumber, mobile, region } = receiver.form;
  const destination = region.country?.code ?? '';
  const isKept = knownOf(receiver) !== null && identityNumber === undefined;
  return {
    departure: sender.form.region.country?.code ?? '',
    destination,
    documents: goods.itemType === 'document',
    lines: goods.lines.map((line) => ({
      ...line,
      hsCode: digitsOf(line.hsCode),
      unitValue: unitsOf(line.unitValue, 'unitValue', valueWriting(goods, writing)),
    })),
    sender: printedOf(sender.form),
    receiver: {
      ...printedOf(receiver.form),
      identity: isKept ? 'kept' : { number: identityNumber ?? '' },
      mobile: (destination && toMobile(mobile, destination)) || mobile,
    },
    exportReason: goods.exportReason,
    platform: goods.platform.trim(),
    ioss: goods.ioss.trim(),
  };
}

/** What is asked about duties; undefined while it is not known where it goes, or what it is worth. */
export function dutyQuestionOf(
  { sender, receiver, goods }: OrderForm,
  writing: Writing,
  freight: number | undefined,
): DutyQuestion | undefined {
  const destination = receiver.form.region.country?.code;
  const departure = sender.form.region.country?.code;
  if (!destination || !departure || !isCleared(departure, destination) || goods.itemType === 'document')
    return undefined;
  const lines = goods.lines.map((line) => {
    const code = digitsOf(line.hsCode);
    const units = (field: 'quantity' | 'unitValue') =>
      unitsOf(line[field], field, valueWriting(goods, writing));
    return {
      hsCode: /^\d{6,10}$/.test(code) ? code : '',
      origin: line.origin,
      quantity: units('quantity'),
      unitValue: units('unitValue'),
    };
  });
  const isWhole = lines.every(
    ({ quantity, unitValue }) =>
      Number.isSafeInteger(quantity) && quantity > 0 && Number.isSafeInteger(unitValue),
  );
  if (!isWhole || lines.every(({ unitValue }) => unitValue === 0)) return undefined;
  return {
    destination,
    lines,
    currency: goods.currency || null,
    freight: freight ?? null,
    platform: goods.platform.trim(),
    ioss: goods.ioss.trim(),
  };
}
