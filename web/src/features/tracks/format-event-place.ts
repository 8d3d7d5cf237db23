import { canRead, type Language } from '@miya/contract';
import { getCountryName } from '@miya/contract/country-names';
import type { TrackEvent } from '@miya/contract/tracks';
import { usesWidePunctuation } from '../../i18n/punctuation.ts';

type EventPlace = Pick<TrackEvent, 'place' | 'placeLatin' | 'placeNames' | 'country'>;

/**
 * Formats the town of an event. Takes the first that applies:
 * 1. the name in the language of the user
 * 2. the text of the carrier, if users of the language can read its script
 * 3. the Latin text of the carrier
 * 4. the text of the carrier in any script
 */
export const formatEventTown = ({ place, placeLatin, placeNames }: EventPlace, language: Language): string =>
  placeNames[language] ?? (canRead(place, language) ? place : (placeLatin ?? place));

/**
 * Formats the town and the country of an event: 'Shenzhen, China'. In Chinese and Japanese the country comes first.
 * Returns '' if neither is known.
 */
export function formatEventPlace(eventPlace: EventPlace, language: Language): string {
  const town = formatEventTown(eventPlace, language);
  const { country } = eventPlace;
  const countryLabel = country ? getCountryName(country, language) : '';
  // Some carriers include the country in the place.
  if (countryLabel === '' || town.toLowerCase().includes(countryLabel.toLowerCase())) return town;
  if (town === '') return countryLabel;
  return usesWidePunctuation(language) ? `${countryLabel} ${town}` : `${town}, ${countryLabel}`;
}
