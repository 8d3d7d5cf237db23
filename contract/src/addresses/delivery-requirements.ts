import { postcodePatterns } from '../positions/postcode-patterns.ts';
import type { FieldProblem } from '../values/problems.ts';

/** The fields that an address needs for a delivery. The street is always required. */
export type DeliveryRequirements = { place: boolean; postcode: boolean };

/** Countries that consist of one city. An address there needs no place. */
const cityStates = new Set('GI MC MO SG VA'.split(' '));

/**
 * Countries with postcodes that most addresses do not contain and couriers do not need. Countries without any postcodes
 * (AE, HK, MO, PA...) are not listed: they have no pattern in postcodePatterns.
 */
const countriesWithRarePostcodes = new Set(
  'AF AM BB BD BH BM BN BT CL CO CR CU CV CY DO EC EG EH ET GE GN GT GW HN HT IE IQ IR JO KE KG KH KW LA LB LK LR LS MA MD MG MM MN MU MV MZ NA NE NG NI NP OM PG PK PY SA SD SN SO SV SZ TA TJ TM TN TZ UY UZ VC VE VG VN XK ZM'.split(
    ' ',
  ),
);

/**
 * Returns the requirements of a country by its code. The order form, imports, the address book and the API use them.
 */
export const getDeliveryRequirements = (country: string): DeliveryRequirements => ({
  place: !cityStates.has(country),
  postcode: Object.hasOwn(postcodePatterns, country) && !countriesWithRarePostcodes.has(country),
});

type RegionLevel = { label: string } | null;
type DeliveryAddress = {
  region: { country: { code: string }; province: RegionLevel; city: RegionLevel; district: RegionLevel };
  detail: string;
  postcode: string;
};

/** Returns a problem if the street is missing. The street is required in every country. */
export const listStreetProblems = ({ detail }: Pick<DeliveryAddress, 'detail'>): FieldProblem[] =>
  detail === '' ? [{ field: 'detail', problem: 'street_required' }] : [];

/** Lists the missing fields of a delivery address. A place may be typed or selected. */
export function listDeliveryProblems({ region, detail, postcode }: DeliveryAddress): FieldProblem[] {
  const requirements = getDeliveryRequirements(region.country.code);
  const hasPlace = [region.province, region.city, region.district].some((level) => level?.label.trim());
  const problems = listStreetProblems({ detail });
  if (requirements.place && !hasPlace) problems.push({ field: 'region.city', problem: 'place_required' });
  if (requirements.postcode && postcode === '')
    problems.push({ field: 'postcode', problem: 'postcode_required' });
  return problems;
}
