import { isPostcode } from '@miya/contract/positions';
import { isValidPhoneNumber } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { findCountry } from '../../positions/index.ts';
import { type Expected, readSamples, sampleLanguages } from './read-samples.ts';

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
    const { from, to } = table.childrenOf(place);
    const child = Array.from({ length: to - from }, (_, i) => from + i).find(
      (at) => table.nameOf(at) === name,
    );
    if (child === undefined) return [`no place: ${region}`];
    place = child;
  }
  if (postcode && !(isPostcode(code, postcode) && country.postcodes.find(postcode)))
    wrong.push(`no postcode: ${postcode}`);
  for (const number of [mobile, phone?.split('-')[0]])
    if (number && !isValidPhoneNumber(number)) wrong.push(`no number: ${number}`);
  return wrong;
}

describe('the samples', () => {
  it.each(sampleLanguages)('%s: at least thirty, more than a quarter of them held out', (language) => {
    const tuned = readSamples(language, 'tuned').length;
    const heldOut = readSamples(language, 'held-out').length;
    expect(tuned + heldOut).toBeGreaterThanOrEqual(30);
    expect(heldOut / (tuned + heldOut)).toBeGreaterThan(0.25);
  });

  it.each(sampleLanguages)('%s: places and postcodes that exist, numbers that could', async (language) => {
    const samples = [...readSamples(language, 'tuned'), ...readSamples(language, 'held-out')];
    const wrong = await Promise.all(samples.map(({ expected }) => whatIsMadeUp(expected)));
    expect(wrong.flat()).toEqual([]);
  });
});
