export { addressLine, separatorOf } from './address-line.ts';
export { nameElsewhere } from './code-elsewhere.ts';
export { CountryCodeSelect } from './country-code-select.tsx';
export { emptyRegion, type PlaceValue, type RegionDraft } from './region-draft.ts';
export { RegionPicker } from './region-picker.tsx';
export { useNamedRegion } from './use-named-region.ts';
export { knownElsewhere, useCountries } from './use-places.ts';
export { WholeAddress } from './whole-address.tsx';
