/** The members of the European Union, whose customs have one set of rules. */
const members: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

export const isInUnion = (country: string) => members.has(country);

/** Between places of one customs territory nothing is cleared. */
export const isCleared = (departure: string, destination: string) =>
  destination !== '' && departure !== destination && !(isInUnion(departure) && isInUnion(destination));
