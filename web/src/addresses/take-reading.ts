import type { AddressReading, Certainty } from '@miya/contract/paste';
import { regionText } from '../positions/index.ts';
import type { PartyForm } from './party-form.ts';

const fields = [
  'name',
  'mobile',
  'company',
  'identityNumber',
  'phone',
  'region',
  'detail',
  'postcode',
] as const satisfies (keyof AddressReading & keyof PartyForm)[];
export type ReadField = (typeof fields)[number];

/** What was understood, field by field in the order of the form. */
export function readFields(
  reading: AddressReading,
): { field: ReadField; text: string; certainty: Certainty }[] {
  return fields.flatMap((field) => {
    const read = reading[field];
    if (!read) return [];
    const text = typeof read.value === 'string' ? read.value : regionText(read.value);
    return [{ field, text, certainty: read.certainty }];
  });
}

/** The part of the form that a reading fills in. A new place without a code takes the old one's away. */
export function takeReading(reading: AddressReading, left: ReadonlySet<ReadField>): Partial<PartyForm> {
  const taken = readFields(reading).filter(({ field }) => !left.has(field));
  const part: Partial<PartyForm> = Object.fromEntries(
    taken.map(({ field }) => [field, reading[field]?.value]),
  );
  return part.region && part.postcode === undefined ? { ...part, postcode: '' } : part;
}
