import { type NamedPlace, namePlace } from '../positions/index.ts';

type Scan = { place: string; country: string | null };
type Named<S> = S & { placeLatin: NamedPlace['latin']; placeNames: NamedPlace['names'] };

/** Events with what others call their places: whoever waits for a parcel may not read the letters of where it comes from. */
export const withNamedPlaces = <S extends Scan>(scans: readonly S[]): Promise<Named<S>[]> =>
  Promise.all(
    scans.map(async (scan) => {
      const { latin, names } = await namePlace(scan.place, scan.country);
      return { ...scan, placeLatin: latin, placeNames: names };
    }),
  );
