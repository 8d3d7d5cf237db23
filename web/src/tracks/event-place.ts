import type { Language } from '@miya/contract';
import { countryName } from '@miya/contract/country-names';
import type { TrackEvent } from '@miya/contract/tracks';

/** Where an event happened: the carrier's name of the place, and its country as the reader calls it. */
export function placeText(
  { place, country }: Pick<TrackEvent, 'place' | 'country'>,
  language: Language,
): string {
  const land = country ? countryName(country, language) : '';
  // Some carriers write the country into the place already.
  if (land === '' || place.toLowerCase().includes(land.toLowerCase())) return place;
  return place ? `${place}, ${land}` : land;
}
