import type { PartyRole } from '@miya/contract/addresses';
import { orderWords } from '@miya/contract/field-names/en';

export const orders = {
  ...orderWords,
  sides: { sender: 'Sender', receiver: 'Receiver' } satisfies Record<PartyRole, string>,
  book: {
    action: 'Address book',
    title: { sender: 'Choose a sender', receiver: 'Choose a receiver' } satisfies Record<PartyRole, string>,
    manage: 'Manage addresses',
  },
  saveAddress: 'Save to address book',
  changeSide: 'Change',
  goods: 'Goods',
  delivery: 'Delivery and payment',
  hints: {
    exactGoods:
      'Mexican customs want exact words: what it is, what it is made of, what it is for. “Gift” or “varios” is turned away.',
    weight: 'All pieces together',
    size: 'Of one piece',
    volumeComputed: 'Computed from the size',
    volume: 'Or enter the size of a piece',
    transferNumber: 'Of the carrier that takes over, if known',
    clientReference: 'Your own number; each one can be used once',
  },
  chooseService: 'Choose an express type',
  servicesFailed: 'The express types could not be loaded.',
  submit: 'Submit',
  submitHint: 'Ctrl + Enter',
  clear: 'Clear the form',
  clearQuestion: 'Clear the form? What you entered is removed.',
  checkFields: 'Please check the fields marked in red.',
  confirm: {
    question: 'Confirm submission of this order?',
    cancelled: 'canceled',
    receiver: 'Receiver',
    destination: 'Destination',
  },
  lost: 'No answer came. Nothing you entered is lost. Submit again when you are online: even if the first try arrived, there will be only one order.',
  sentBefore:
    'This form was sent before and has become an order already, with other details. Look under Query / print; to place this one as well, submit again.',
  priceChanged: (before: string, after: string) =>
    `The price has changed from ${before} to ${after}. Please look at it and submit again.`,
  referenceUsed: (waybill: string) => `There is an order with this reference already: ${waybill}`,
  draft: {
    back: 'Your unsent order is back.',
    identity: 'ID numbers are not stored on this device. Please enter again:',
    anew: 'Start anew',
    outdated: 'This order has been changed since you began to change it.',
    outdatedAdvice: 'What you typed was kept. Going on with it replaces the other change where they differ.',
    goOn: 'Go on with what I typed',
    asItIs: 'Take the order as it is now',
  },
  placed: {
    title: 'successfully added',
    changed: 'The order has been changed',
    waybill: 'Waybill number',
    copyNumber: 'Copy the waybill number',
    copied: 'Copied',
    copyFailed: 'The browser does not allow copying. Please select the number.',
    print: 'Print label',
    invoice: 'Invoice',
    copyLink: 'Copy the tracking link',
    share: 'Share',
    copy: 'Use as a new order',
    sameSender: 'New with same sender',
    anew: 'New order',
    reprint: 'The label has to be printed again.',
  },
  change: {
    title: (waybill: string) => `Change order ${waybill}`,
    lead: 'Until the carrier has recorded it, everything can be changed.',
    submit: 'Save the changes',
    printed: 'The label of this order has been printed. After a change it has to be printed again.',
    again: 'Load the order again',
    loadFailed: 'The order could not be loaded.',
    copyInstead: 'Copy as a new order',
  },
  copyLead: (waybill: string) => `With the details of order ${waybill}.`,
};

export type OrderTexts = typeof orders;
