export { AddressKindAndUse, AddressName, AddressPhones, AddressPlace } from './address-parts.tsx';
export { AddressSortSelect, useAddressSort } from './address-sort.tsx';
export { PartyFields } from './party-fields.tsx';
export {
  changeByPaste,
  emptyParty,
  formOf,
  namesAnother,
  type PartyForm,
  partyFormIn,
} from './party-form.ts';
export { PasteAddress } from './paste-address.tsx';
export { SenderSelect } from './sender-select.tsx';
export { forgetAddresses, useAddressList } from './use-address-list.ts';
export { usePartyForm } from './use-party-form.ts';
export { useSaveAddress } from './use-save-address.ts';
