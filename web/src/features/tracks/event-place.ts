import { canRead, type Language } from '@miya/contract';
import { countryName } from '@miya/contract/country-names';
import type { TrackEvent } from '@miya/contract/tracks';
import { isWide } from '../../i18n/punctuation.ts';

type Where = Pick<TrackEvent, 'place' | 'placeLatin' | 'placeNames' | 'country'>;

/** The place as the reader calls it, else as the carrier wrote it, in letters that the reader knows. */
export const townText = ({ place, placeLatin, placeNames }: Where, language: Language): string =>
  placeNames[language] ?? (canRead(place, language) ? place : (placeLatin ?? place));

/** Where an event happened: the place, and its country as the reader calls it; from large to small where that is read. */
export function placeText(where: Where, language: Language): string {
  const place = townText(where, language);
  const { country } = where;
  const land = country ? countryName(country, language) : '';
  // Some carriers write the country into the place already.
  if (land === '' || place.toLowerCase().includes(land.toLowerCase())) return place;
  if (place === '') return land;
  return isWide(language) ? `${land} ${place}` : `${place}, ${land}`;
}
