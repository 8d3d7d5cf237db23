/** The members of the European Union, whose customs have one set of rules. */
const euMembers: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

export const isEuMember = (country: string) => euMembers.has(country);

/** Between places of one customs territory nothing is cleared. */
export const requiresClearance = (departure: string, destination: string) =>
  destination !== '' && departure !== destination && !(isEuMember(departure) && isEuMember(destination));
