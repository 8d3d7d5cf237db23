import { findRepairedText, importColumns } from '@miya/contract/imports';
import { expect, it } from 'vitest';
import { findCountry, ROOT } from '../index.ts';

/** A postcode without its nought, as the row of a spreadsheet has it beside its state. */
function paddedIn(country: string, state: string, code: string): string | undefined {
  const said: Record<string, string> = {
    receiverCountry: country,
    receiverProvince: state,
    receiverPostcode: code,
  };
  return findRepairedText(
    importColumns.map((column) => said[column] ?? ''),
    'receiverPostcode',
  );
}

/** One island of the state of New York has its post from Connecticut: beside that name a digit is missing, not a nought. */
const hardlyAny = ['US/NY'];

// The words stand in the contract, for the browser reads rows and has no places: here they are held to those of the places.
it.each([
  ['US', '2108'],
  ['MX', '6700'],
])('a nought is put back in those states of %s alone whose codes begin with one', async (code, said) => {
  const country = await findCountry(code);
  await country?.prepare('postcodes');
  if (!country) throw new Error(`no places of ${code}`);
  const { table } = country;
  const codesBelow = (place: number): string[] => {
    const { from, to } = table.childrenOf(place);
    const children = Array.from({ length: to - from }, (_, at) => from + at);
    return [...table.codesOf(place), ...children.flatMap(codesBelow)];
  };
  const { from, to } = table.childrenOf(ROOT);
  const states = Array.from({ length: to - from }, (_, at) => from + at);
  const hasNoughts = (state: number) =>
    !hardlyAny.includes(table.valueOf(state)) && codesBelow(state).some((one) => one.startsWith('0'));
  const padded = states.filter((state) => paddedIn(code, table.nameOf(state), said) === `0${said}`);
  expect(padded.map((state) => table.nameOf(state))).toEqual(
    states.filter(hasNoughts).map((state) => table.nameOf(state)),
  );
  expect(padded.length).toBeGreaterThan(0);
});
