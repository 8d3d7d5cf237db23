export { CountryCodeSelect } from './countries/country-code-select.tsx';
export { formatAddress, getAddressSeparator } from './format-address.ts';
export { FormattedAddress } from './formatted-address.tsx';
export { emptyRegion, type RegionAndPostcode, type RegionDraft } from './places/region-draft.ts';
export { RegionPicker } from './places/region-picker.tsx';
export { findCachedPostcodeConflict, useCountries } from './places/use-places.ts';
export { useTranslatedRegion } from './places/use-translated-region.ts';
export { formatPostcodeConflict } from './postcode-conflict.ts';
