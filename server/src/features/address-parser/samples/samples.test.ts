import { isPostcode } from '@miya/contract/positions';
import { isPossiblePhoneNumber } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { findCountry, foldText } from '../../positions/index.ts';
import { type Expected, readSamples, sampleNames } from './read-samples.ts';

/** What is said of a sample that names a place, a postcode or a number there is none of. */
async function whatIsMadeUp({ region, postcode, mobile, phone }: Expected): Promise<string[]> {
  const wrong: string[] = [];
  const [code = '', ...names] = region?.split(' / ') ?? [];
  const country = await findCountry(code);
  if (!country) return [`no country: ${region}`];
  const { table } = country;
  let place = 0;
  for (const name of names) {
    // Below a place without children the level is free text.
    if (place !== 0 && table.isLeaf(place)) break;
    const { from, to } = table.getChildRange(place);
    const child = Array.from({ length: to - from }, (_, i) => from + i).find(
      (at) => table.getName(at) === name,
    );
    // A town that the data has nowhere is typed.
    if (child === undefined && name === names.at(-1) && country.nameIndex.find(foldText(name)).length === 0)
      break;
    if (child === undefined) return [`no place: ${region}`];
    place = child;
  }
  const hasCodes = table.header.codeLength !== undefined && code !== 'BR';
  if (postcode && !(isPostcode(code, postcode) && (!hasCodes || country.postcodeIndex.find(postcode))))
    wrong.push(`no postcode: ${postcode}`);
  for (const number of [mobile, phone?.split('-')[0]])
    if (number && !isPossiblePhoneNumber(number)) wrong.push(`no number: ${number}`);
  return wrong;
}

describe('the samples', () => {
  it.each(sampleNames)('%s: more than a quarter of them held out', (name) => {
    const tuned = readSamples(name, 'tuned').length;
    const heldOut = readSamples(name, 'held-out').length;
    expect(tuned).toBeGreaterThanOrEqual(7);
    expect(heldOut / (tuned + heldOut)).toBeGreaterThan(0.25);
  });

  it('are more than three hundred of countries whose places have no codes, or few', () => {
    const others = sampleNames.filter((name) => name.includes('-') || name === 'fr' || name === 'it');
    const all = others.flatMap((name) => [...readSamples(name, 'tuned'), ...readSamples(name, 'held-out')]);
    expect(all.length).toBeGreaterThanOrEqual(300);
  });

  it.each(sampleNames)('%s: places and postcodes that exist, numbers that could', async (name) => {
    const samples = [...readSamples(name, 'tuned'), ...readSamples(name, 'held-out')];
    const wrong = await Promise.all(samples.map(({ expected }) => whatIsMadeUp(expected)));
    expect(wrong.flat()).toEqual([]);
  });
});
