import { type TranslatedPlace, translatePlace } from '../positions/index.ts';

type Scan = { place: string; country: string | null };
type WithPlaceNames<S> = S & { placeLatin: TranslatedPlace['latin']; placeNames: TranslatedPlace['names'] };

/** Adds the names of places in other languages and in Latin letters, for users who cannot read the local script. */
export const addPlaceNames = <S extends Scan>(scans: readonly S[]): Promise<WithPlaceNames<S>[]> =>
  Promise.all(
    scans.map(async (scan) => {
      const { latin, names } = await translatePlace(scan.place, scan.country);
      return { ...scan, placeLatin: latin, placeNames: names };
    }),
  );
