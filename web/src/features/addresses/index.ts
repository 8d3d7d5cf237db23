export { AddressKindAndUse, AddressName, AddressPhones, AddressPlace } from './address-parts.tsx';
export { AddressSortSelect, useAddressSort } from './address-sort.tsx';
export { PartyFields } from './party-fields.tsx';
export {
  buildPasteChange,
  createPartyForm,
  emptyParty,
  hasOtherName,
  type PartyFormValues,
  parsePartyForm,
} from './party-form-values.ts';
export { PasteAddressDialog } from './paste-address-dialog.tsx';
export { SenderSelect } from './sender-select.tsx';
export { invalidateAddresses, useAddressList } from './use-address-list.ts';
export { usePartyForm } from './use-party-form.ts';
export { useSaveAddress } from './use-save-address.ts';
