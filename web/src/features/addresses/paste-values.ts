import type { AddressParseResult, Certainty } from '@miya/contract/address-parser';
import { emptyRegion, type RegionAndPostcode } from '../positions/index.ts';
import type { PartyFormValues } from './party-form-values.ts';

const pasteTextFields = ['name', 'mobile', 'company', 'identityNumber', 'phone', 'detail', 'remark'] as const;
export type PasteTextField = (typeof pasteTextFields)[number];

/**
 * The values of the preview, which the user can correct before they go into the form. Empty values do not change the
 * form.
 */
export type PasteValues = Record<PasteTextField, string> & RegionAndPostcode;
/** A row of the preview. 'place' is the row of country, region and postcode, which change together. */
export type PasteField = PasteTextField | 'place';

const rowOrder = [
  'name',
  'mobile',
  'company',
  'identityNumber',
  'phone',
  'place',
  'detail',
  'remark',
] as const;
/** These rows are shown even when the text has no value for them, because every address needs the values. */
const alwaysShown: readonly PasteField[] = ['name', 'mobile', 'place', 'detail'];

export function createPasteValues(reading: AddressParseResult): PasteValues {
  const readText = (field: PasteTextField | 'postcode') => reading[field]?.value ?? '';
  return {
    name: readText('name'),
    mobile: readText('mobile'),
    company: readText('company'),
    identityNumber: readText('identityNumber'),
    phone: readText('phone'),
    region: reading.region?.value ?? emptyRegion,
    postcode: readText('postcode'),
    detail: readText('detail'),
    remark: readText('remark'),
  };
}

/** Lists the rows of the preview, in the order of the form. */
export const listPasteFields = (reading: AddressParseResult): PasteField[] =>
  rowOrder.filter((field) => alwaysShown.includes(field) || (field !== 'place' && reading[field] !== null));

export function isEmptyReading(reading: AddressParseResult): boolean {
  return (
    reading.region === null && reading.postcode === null && pasteTextFields.every((field) => !reading[field])
  );
}

/** True if the values have a phone but no mobile number. The form requires a mobile number, so the preview warns. */
export const hasOnlyLandline = ({ mobile, phone }: PasteValues): boolean =>
  mobile.trim() === '' && phone.trim() !== '';

/** Returns how certain a part of the reading is. Undefined if the text has no such part or the user has changed it. */
export function findCertainty(
  reading: AddressParseResult,
  values: PasteValues,
  part: PasteTextField | 'region' | 'postcode',
): Certainty | undefined {
  const readPart = reading[part];
  return readPart && readPart.value === values[part] ? readPart.certainty : undefined;
}

/** What a pasted text changes in the form. `directions`: how to find the address, such as 'opposite the bank'. */
export type PasteResult = { party: Partial<PartyFormValues>; directions: string };

/**
 * Builds the change of the form from the values that the user has not excluded.
 * A new place also replaces the postcode: without a postcode in the text, the old postcode is removed.
 * In a form without a field for directions, the directions are appended to the detailed address in brackets. There the
 * driver reads them too.
 */
export function buildPasteResult(
  values: PasteValues,
  excludedFields: ReadonlySet<PasteField>,
  hasDirectionsField: boolean,
): PasteResult {
  const getIncludedText = (field: PasteTextField) => (excludedFields.has(field) ? '' : values[field].trim());
  const party: Partial<PartyFormValues> = {};
  for (const field of ['name', 'mobile', 'company', 'identityNumber', 'phone', 'detail'] as const)
    if (getIncludedText(field) !== '') party[field] = getIncludedText(field);
  if (!excludedFields.has('place') && values.region.country) {
    party.region = values.region;
    party.postcode = values.postcode.trim();
  }
  const directions = getIncludedText('remark');
  if (directions === '' || hasDirectionsField) return { party, directions };
  return {
    party: { ...party, detail: party.detail ? `${party.detail} (${directions})` : directions },
    directions: '',
  };
}
