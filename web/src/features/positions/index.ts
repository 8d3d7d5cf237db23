export { addressLine, separatorOf } from './address-line.ts';
export { nameElsewhere } from './code-elsewhere.ts';
export { CountryCodeSelect } from './countries/country-code-select.tsx';
export { emptyRegion, type PlaceValue, type RegionDraft } from './places/region-draft.ts';
export { RegionPicker } from './places/region-picker.tsx';
export { useNamedRegion } from './places/use-named-region.ts';
export { knownElsewhere, useCountries } from './places/use-places.ts';
export { WholeAddress } from './whole-address.tsx';
