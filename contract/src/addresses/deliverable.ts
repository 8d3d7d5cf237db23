import { postcodePatterns } from '../positions/postcode-patterns.ts';
import type { FieldProblem } from '../values/problems.ts';

/** What an address must say so that a courier can deliver there. The street it must always say. */
export type DeliveryNeeds = { place: boolean; postcode: boolean };

/** These countries are one city each: the street says all there is to say. */
const cities = new Set('GI MC MO SG VA'.split(' '));

/**
 * Countries that have postcodes, of which most addresses there say nothing and which no courier needs. One that has
 * none at all (AE, HK, MO, PA...) has no pattern of a postcode either, and needs none by that.
 */
const seldomCoded = new Set(
  'AF AM BB BD BH BM BN BT CL CO CR CU CV CY DO EC EG EH ET GE GN GT GW HN HT IE IQ IR JO KE KG KH KW LA LB LK LR LS MA MD MG MM MN MU MV MZ NA NE NG NI NP OM PG PK PY SA SD SN SO SV SZ TA TJ TM TN TZ UY UZ VC VE VG VN XK ZM'.split(
    ' ',
  ),
);

/** What is needed, by the code of the country. Form, import, address book and API read this one table. */
export const deliveryNeeds = (country: string): DeliveryNeeds => ({
  place: !cities.has(country),
  postcode: Object.hasOwn(postcodePatterns, country) && !seldomCoded.has(country),
});

type Level = { label: string } | null;
type Where = {
  region: { country: { code: string }; province: Level; city: Level; district: Level };
  detail: string;
  postcode: string;
};

/** The street is asked for wherever something goes. */
export const missingStreet = ({ detail }: Pick<Where, 'detail'>): FieldProblem[] =>
  detail === '' ? [{ field: 'detail', problem: 'street_required' }] : [];

/** What is missing, each on its field. A place that was typed is as good as one that was chosen. */
export function missingForDelivery({ region, detail, postcode }: Where): FieldProblem[] {
  const needs = deliveryNeeds(region.country.code);
  const isPlaced = [region.province, region.city, region.district].some((level) => level?.label.trim());
  const missing = missingStreet({ detail });
  if (needs.place && !isPlaced) missing.push({ field: 'region.city', problem: 'place_required' });
  if (needs.postcode && postcode === '') missing.push({ field: 'postcode', problem: 'postcode_required' });
  return missing;
}
