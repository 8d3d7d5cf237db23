import type { Country } from '../../positions/index.ts';
import { formsOf } from '../countries/index.ts';
import type { FoundPostcode } from '../postcodes/find-postcode.ts';
import { streetLookOf } from '../streets/street-look.ts';
import { isStreet } from '../text/looks.ts';
import type { Piece, Sheet } from '../text/sheet.ts';

const TOWN_NAME = /^\p{L}[\p{L}'’. -]{1,40}$/u;

/** The town that the data does not have, where towns stand: labelled as one, or beside the postcode. */
export function takeTypedTown(
  sheet: Sheet,
  { table }: Country,
  postcode: FoundPostcode | undefined,
): string | undefined {
  const { code } = table.header;
  const look = streetLookOf(code);
  const isTown = ({ text }: Piece) => TOWN_NAME.test(text) && !isStreet(text, look);
  const pieces = sheet.pieces();
  const firstStreet = pieces.findIndex(({ text }) => isStreet(text, look));
  const beside = postcode && (formsOf(code)?.codeFirst ? after(pieces, postcode) : before(pieces, postcode));
  const town =
    pieces.find((piece) => piece.label === 'place' && isTown(piece)) ??
    // What stands before the street is whom it is for.
    (beside && isTown(beside) && firstStreet !== -1 && beside.from > (pieces[firstStreet]?.from ?? 0)
      ? beside
      : undefined);
  if (!town) return undefined;
  sheet.take(town);
  return town.text;
}

const after = (pieces: readonly Piece[], { to }: FoundPostcode) =>
  pieces.find(({ from }) => from >= to && from - to <= 3);
const before = (pieces: readonly Piece[], { from }: FoundPostcode) =>
  pieces.findLast((piece) => piece.to <= from);
