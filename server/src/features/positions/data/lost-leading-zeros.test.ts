import { findRepairedText, importColumns } from '@miya/contract/imports';
import { expect, it } from 'vitest';
import { findCountry, ROOT_PLACE } from '../index.ts';

/**
 * Repairs a postcode that has lost its leading zero in an import row. The name of the state decides whether a zero is
 * added.
 */
function repairPostcode(country: string, state: string, code: string): string | undefined {
  const row: Record<string, string> = {
    receiverCountry: country,
    receiverProvince: state,
    receiverPostcode: code,
  };
  return findRepairedText(
    importColumns.map((column) => row[column] ?? ''),
    'receiverPostcode',
  );
}

/**
 * New York has only one postcode with a leading zero, for an island whose mail comes from Connecticut. A four-digit
 * postcode in this state more probably lacks another digit.
 */
const statesWithRareZeros = ['US/NY'];

// The names of the states are constants of the contract, because the browser reads rows without place data. This test
// compares the constants with the place data.
it.each([
  ['US', '2108'],
  ['MX', '6700'],
])(
  'restores a leading zero only in the states of %s whose postcodes begin with zero',
  async (code, postcode) => {
    const country = await findCountry(code);
    await country?.prepareIndex('postcodes');
    if (!country) throw new Error(`${code} is missing`);
    const { table } = country;
    const listPostcodesBelow = (place: number): string[] => {
      const { from, to } = table.getChildRange(place);
      const children = Array.from({ length: to - from }, (_, i) => from + i);
      return [...table.listPostcodes(place), ...children.flatMap(listPostcodesBelow)];
    };
    const { from, to } = table.getChildRange(ROOT_PLACE);
    const states = Array.from({ length: to - from }, (_, i) => from + i);
    const hasLeadingZeros = (state: number) =>
      !statesWithRareZeros.includes(table.getId(state)) &&
      listPostcodesBelow(state).some((listed) => listed.startsWith('0'));
    const repairedStates = states.filter(
      (state) => repairPostcode(code, table.getName(state), postcode) === `0${postcode}`,
    );
    expect(repairedStates.map((state) => table.getName(state))).toEqual(
      states.filter(hasLeadingZeros).map((state) => table.getName(state)),
    );
    expect(repairedStates.length).toBeGreaterThan(0);
  },
);
