import { isPostcode } from '@miya/contract/positions';
import { isPossiblePhoneNumber } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { findCountry, foldText } from '../../positions/index.ts';
import { type Expected, readSamples, sampleNames } from './read-samples.ts';

/** Lists the places, postcodes and phone numbers of a sample that do not exist. */
async function listInventedValues({ region, postcode, mobile, phone }: Expected): Promise<string[]> {
  const problems: string[] = [];
  const [code = '', ...names] = region?.split(' / ') ?? [];
  const country = await findCountry(code);
  if (!country) return [`no country: ${region}`];
  const { table } = country;
  let place = 0;
  for (const name of names) {
    // Below a place without children, the next level is free text.
    if (place !== 0 && table.isLeaf(place)) break;
    const { from, to } = table.getChildRange(place);
    const child = Array.from({ length: to - from }, (_, index) => from + index).find(
      (candidate) => table.getName(candidate) === name,
    );
    // A last name that the place data does not contain is a town as free text.
    if (child === undefined && name === names.at(-1) && country.nameIndex.find(foldText(name)).length === 0)
      break;
    if (child === undefined) return [`no place: ${region}`];
    place = child;
  }
  const hasCodes = table.header.codeLength !== undefined && code !== 'BR';
  if (postcode && !(isPostcode(code, postcode) && (!hasCodes || country.postcodeIndex.find(postcode))))
    problems.push(`no postcode: ${postcode}`);
  for (const number of [mobile, phone?.split('-')[0]])
    if (number && !isPossiblePhoneNumber(number)) problems.push(`no number: ${number}`);
  return problems;
}

describe('the samples', () => {
  it.each(sampleNames)('%s: holds out more than a quarter of the samples', (name) => {
    const tuned = readSamples(name, 'tuned').length;
    const heldOut = readSamples(name, 'held-out').length;
    expect(tuned).toBeGreaterThanOrEqual(7);
    expect(heldOut / (tuned + heldOut)).toBeGreaterThan(0.25);
  });

  it('has more than three hundred samples of countries whose places have few or no postcodes', () => {
    const others = sampleNames.filter((name) => name.includes('-') || name === 'fr' || name === 'it');
    const all = others.flatMap((name) => [...readSamples(name, 'tuned'), ...readSamples(name, 'held-out')]);
    expect(all.length).toBeGreaterThanOrEqual(300);
  });

  it.each(sampleNames)('%s: names existing places and postcodes and possible phone numbers', async (name) => {
    const samples = [...readSamples(name, 'tuned'), ...readSamples(name, 'held-out')];
    const wrong = await Promise.all(samples.map(({ expected }) => listInventedValues(expected)));
    expect(wrong.flat()).toEqual([]);
  });
});
