import type { HoldTexts } from './hold-texts.ts';

export const holdTexts: HoldTexts = {
  customs_documents: 'Customs ask for documents',
  customs_inspection: 'Customs are inspecting the parcel',
  receiver_identity: "The receiver's ID number is missing or wrong",
  duties_unpaid: 'Duties and taxes are not paid yet',
  address_wrong: 'The address is incomplete or wrong',
  receiver_unreachable: 'The receiver cannot be reached',
  goods_restricted: 'The goods may not be carried like this',
  packaging_damaged: 'The packaging is damaged',
  payment_open: 'A payment is still open',
  route_disrupted: 'Transport is disrupted on the way',
};
