/** The members of the EU. They have the same customs rules. */
const euMembers: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

export const isEuMember = (country: string) => euMembers.has(country);

/**
 * Returns false within a country and within the EU, where no customs clearance takes place, and while no destination is
 * selected.
 */
export const requiresClearance = (departure: string, destination: string) =>
  destination !== '' && departure !== destination && !(isEuMember(departure) && isEuMember(destination));
