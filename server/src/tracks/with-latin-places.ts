import { spellPlace } from '../positions/index.ts';

type Scan = { place: string; country: string | null };

/** Events with their places in Latin letters too: whoever waits for a parcel may not read those of where it comes from. */
export const withLatinPlaces = <S extends Scan>(
  scans: readonly S[],
): Promise<(S & { placeLatin: string | null })[]> =>
  Promise.all(
    scans.map(async (scan) => ({ ...scan, placeLatin: await spellPlace(scan.place, scan.country) })),
  );
