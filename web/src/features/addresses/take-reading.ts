import type { AddressReading, Certainty } from '@miya/contract/address-parser';
import { emptyRegion, type PlaceValue } from '../positions/index.ts';
import type { PartyForm } from './party-form.ts';

const textFields = ['name', 'mobile', 'company', 'identityNumber', 'phone', 'detail', 'remark'] as const;
export type PreviewText = (typeof textFields)[number];

/** What was read, as the reader mends it before it is taken. What is empty is not taken. */
export type Preview = Record<PreviewText, string> & PlaceValue;
/** A line of the preview; country, region and postcode are one, for they change together. */
export type PreviewField = PreviewText | 'place';

const order = ['name', 'mobile', 'company', 'identityNumber', 'phone', 'place', 'detail', 'remark'] as const;
/** These fields are shown even when nothing was read of them: no address does without them. */
const always: readonly PreviewField[] = ['name', 'mobile', 'place', 'detail'];

export function previewOf(reading: AddressReading): Preview {
  const textOf = (field: PreviewText | 'postcode') => reading[field]?.value ?? '';
  return {
    name: textOf('name'),
    mobile: textOf('mobile'),
    company: textOf('company'),
    identityNumber: textOf('identityNumber'),
    phone: textOf('phone'),
    region: reading.region?.value ?? emptyRegion,
    postcode: textOf('postcode'),
    detail: textOf('detail'),
    remark: textOf('remark'),
  };
}

/** The lines of the preview in the order of the form. */
export const previewFields = (reading: AddressReading): PreviewField[] =>
  order.filter((field) => always.includes(field) || (field !== 'place' && reading[field] !== null));

export function isNothing(reading: AddressReading): boolean {
  return reading.region === null && reading.postcode === null && textFields.every((one) => !reading[one]);
}

/** A landline is no mobile number, which a form asks for: nobody should find that out only when it is refused. */
export const lacksMobile = ({ mobile, phone }: Preview): boolean =>
  mobile.trim() === '' && phone.trim() !== '';

/** How sure a part is; undefined where nothing was read of it, or where the reader has mended it. */
export function certaintyOf(
  reading: AddressReading,
  preview: Preview,
  part: PreviewText | 'region' | 'postcode',
): Certainty | undefined {
  const read = reading[part];
  return read && read.value === preview[part] ? read.certainty : undefined;
}

export type Taken = { party: Partial<PartyForm>; remark: string };

/**
 * What goes into the form. A new place without a code takes the old one's away. Where there is no remark to put it in,
 * the way to the house stands in brackets at the end of the detailed address: a courier reads it there as well.
 */
export function takePreview(preview: Preview, left: ReadonlySet<PreviewField>, hasRemark: boolean): Taken {
  const wanted = (field: PreviewText) => (left.has(field) ? '' : preview[field].trim());
  const party: Partial<PartyForm> = {};
  for (const field of ['name', 'mobile', 'company', 'identityNumber', 'phone', 'detail'] as const)
    if (wanted(field) !== '') party[field] = wanted(field);
  if (!left.has('place') && preview.region.country) {
    party.region = preview.region;
    party.postcode = preview.postcode.trim();
  }
  const remark = wanted('remark');
  if (remark === '' || hasRemark) return { party, remark };
  return { party: { ...party, detail: party.detail ? `${party.detail} (${remark})` : remark }, remark: '' };
}
