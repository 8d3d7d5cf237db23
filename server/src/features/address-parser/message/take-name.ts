import { part, type Rest } from '../street/read-rest.ts';
import { type StreetLook, streetLookOf } from '../streets/street-look.ts';
import { isStreet, nameRank, withoutHonorific } from '../text/looks.ts';
import type { Piece } from '../text/sheet.ts';

/** 'david wilson 845 market st': words before the number of the house, where numbers come first. */
const LEADING = /^((?:\p{L}[\p{L}.'’-]*\s+){1,3}\p{L}[\p{L}.'’-]*)\s+(?=#?\p{L}{0,2}\d)/u;
/** 'rajesh kumar blk 88': words before the first word of a house. */
const BEFORE_UNIT =
  /^((?:\p{L}[\p{L}.'’-]*\s+){1,3}\p{L}[\p{L}.'’-]*)\s+(?=(?:blk|block|flat|unit|apt|shop|lot|no\.?|nr\.?|house|door|(?:g?p\.? ?o\.? ?)?box)\s*\d|[sdw]\/o\s)/iu;
const HOUSE_NAMES = /^(?:hall|park|mills?|lodge|house|yard|works|marina)$/i;
const TWO_NAMES = /^(?!the )\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}.'’-]*){1,2}$/u;
/** 'пр Ленина 64 кв 9 Морозова Екатерина Павловна'. */
const TRAILING = /\d\S*\s+((?:\p{Lu}[\p{L}.'’-]+\s+){1,3}\p{Lu}[\p{L}.'’-]+)$/u;

/** The name: the piece that looks most like one, else the words before or after the street; the pieces without it. */
export function takeName(pieces: Piece[], rest: Rest, country: string | undefined): Piece[] {
  const look = streetLookOf(country);
  const firstStreet = pieces.findIndex(({ text }) => isStreet(text, look));
  const ranked = pieces
    .map((piece, at) => {
      const rank = nameRank(piece.text, look);
      // Names stand before the street or after everything; in the middle there are quarters and houses.
      const place = at < firstStreet || firstStreet === -1 ? 1 : at === pieces.length - 1 ? 0.5 : 0;
      const isOfAddress = piece.label === 'address' || piece.label === 'place';
      return { piece, rank: rank === 0 ? 0 : rank + place - (isOfAddress ? 0.6 : 0) };
    })
    .sort((a, b) => b.rank - a.rank);
  const [best] = ranked;
  const found = best && best.rank > 0 ? best : undefined;
  // A quarter after the street is less of a name than the words before it.
  const words = !found || found.rank < 3 ? takeWords(pieces, rest, look) : undefined;
  if (words) return words;
  const street = !found || found.rank <= 2 ? likeStreet(pieces, look) : undefined;
  if (street) {
    rest.name = { value: withoutHonorific(street.text), sure: false };
    return pieces.filter((piece) => piece !== street);
  }
  if (!found) return pieces;
  rest.name = {
    value: withoutHonorific(found.piece.text),
    sure: found.rank >= 3 && found.rank !== ranked[1]?.rank,
  };
  return pieces.filter((piece) => piece !== found.piece);
}

/** 'Marcus Green' and 'Daniel Cross' are called like streets: at the beginning, with the number of a house further down. */
function likeStreet([first, ...others]: readonly Piece[], look: StreetLook): Piece | undefined {
  if (!first || first.label === 'address' || !TWO_NAMES.test(first.text)) return undefined;
  const last = first.text.slice(first.text.lastIndexOf(' ') + 1);
  const hasHouse = others.some(({ text }) => /\d/.test(text));
  return hasHouse && (look.endsWith(last.toLowerCase()) || HOUSE_NAMES.test(last)) ? first : undefined;
}

/** What leads to a street says that its words are not a name: 'Mándalo a Hacienda de Xajay 1204'. */
const isOfPlace = ({ label }: Piece) => label === 'name';

function takeWords(pieces: Piece[], rest: Rest, look: StreetLook): Piece[] | undefined {
  for (const [i, piece] of pieces.entries()) {
    const start = look.startIn(piece.text);
    const before = start > 0 ? piece.text.slice(0, start).trim() : undefined;
    const leading =
      before && /^\D+$/.test(before) && before.includes(' ')
        ? before
        : (BEFORE_UNIT.exec(piece.text)?.[1] ??
          (isOfPlace(piece) ? undefined : LEADING.exec(piece.text)?.[1]));
    if (leading && nameRank(leading, look) > 0 && !look.isNamed(leading)) {
      rest.name = { value: withoutHonorific(leading), sure: false };
      return pieces.with(i, part(piece, leading.length));
    }
    const trailing = TRAILING.exec(piece.text)?.[1];
    if (trailing && nameRank(trailing, look) > 1) {
      rest.name = { value: withoutHonorific(trailing), sure: false };
      return pieces.with(i, part(piece, 0, piece.text.length - trailing.length));
    }
  }
  return undefined;
}
