import type { ClearanceLine, ClearanceOrder, PrintedParty } from '../../clearance/clearance-order.ts';
import type { OrderContent } from '../fields/order-content.ts';

const emptyLine: ClearanceLine = {
  name: '',
  code: '',
  unitValue: 0,
  hsCode: '',
  origin: '',
  englishName: '',
  gtin: '',
  manufacturerCode: '',
  manufacturer: '',
  link: '',
};

const toPrintedParty = ({ name, company, detail }: PrintedParty) => ({ name, company, detail });

/**
 * Converts an order to the input of the customs rules. `hasIdentity`: an encrypted identity number of the receiver is
 * stored.
 */
export function toClearanceOrder(
  { sender, receiver, goods, exportReason, platform, ioss }: OrderContent,
  hasIdentity: boolean,
): ClearanceOrder {
  return {
    departure: sender.region.country.code,
    destination: receiver.region.country.code,
    documents: goods.itemType === 'document',
    lines: goods.lines ?? [
      { ...emptyLine, name: goods.itemName, code: goods.itemCode, unitValue: goods.declared },
    ],
    sender: toPrintedParty(sender),
    receiver: {
      ...toPrintedParty(receiver),
      identity: hasIdentity ? 'kept' : { number: receiver.identityNumber ?? '' },
      mobile: receiver.mobile,
    },
    exportReason: exportReason ?? '',
    platform,
    ioss,
  };
}
