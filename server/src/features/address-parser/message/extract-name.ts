import { type RemainingFields, slicePart } from '../remaining-text/remaining-fields.ts';
import { getStreetPatterns, type StreetPatterns } from '../street-patterns/get-street-patterns.ts';
import type { TextPart } from '../text/pasted-text.ts';
import { isStreetPart, rankName, removeHonorific } from '../text/text-kinds.ts';

/** 'david wilson 845 market st': words before the number of the house, where numbers come first. */
const NAME_BEFORE_NUMBER = /^((?:\p{L}[\p{L}.'’-]*\s+){1,3}\p{L}[\p{L}.'’-]*)\s+(?=#?\p{L}{0,2}\d)/u;
/** 'rajesh kumar blk 88': words before the first word of a house. */
const NAME_BEFORE_UNIT =
  /^((?:\p{L}[\p{L}.'’-]*\s+){1,3}\p{L}[\p{L}.'’-]*)\s+(?=(?:blk|block|flat|unit|apt|shop|lot|no\.?|nr\.?|house|door|(?:g?p\.? ?o\.? ?)?box)\s*\d|[sdw]\/o\s)/iu;
const BUILDING_WORD = /^(?:hall|park|mills?|lodge|house|yard|works|marina)$/i;
const TWO_OR_THREE_CAPITALISED_WORDS = /^(?!the )\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}.'’-]*){1,2}$/u;
/** 'пр Ленина 64 кв 9 Морозова Екатерина Павловна'. */
const NAME_AFTER_NUMBER = /\d\S*\s+((?:\p{Lu}[\p{L}.'’-]+\s+){1,3}\p{Lu}[\p{L}.'’-]+)$/u;

/** The name: the piece that looks most like one, else the words before or after the street; the pieces without it. */
export function extractName(
  parts: TextPart[],
  fields: RemainingFields,
  country: string | undefined,
): TextPart[] {
  const streetPatterns = getStreetPatterns(country);
  const firstStreet = parts.findIndex(({ text }) => isStreetPart(text, streetPatterns));
  const ranked = parts
    .map((part, at) => {
      const rank = rankName(part.text, streetPatterns);
      // Names stand before the street or after everything; in the middle there are quarters and houses.
      const place = at < firstStreet || firstStreet === -1 ? 1 : at === parts.length - 1 ? 0.5 : 0;
      const isOfAddress = part.label === 'address' || part.label === 'place';
      return { part, rank: rank === 0 ? 0 : rank + place - (isOfAddress ? 0.6 : 0) };
    })
    .sort((a, b) => b.rank - a.rank);
  const [best] = ranked;
  const found = best && best.rank > 0 ? best : undefined;
  // A quarter after the street is less of a name than the words before it.
  const words = !found || found.rank < 3 ? extractNameBesideStreet(parts, fields, streetPatterns) : undefined;
  if (words) return words;
  const street = !found || found.rank <= 2 ? findNameLikeStreet(parts, streetPatterns) : undefined;
  if (street) {
    fields.name = { value: removeHonorific(street.text), sure: false };
    return parts.filter((part) => part !== street);
  }
  if (!found) return parts;
  fields.name = {
    value: removeHonorific(found.part.text),
    sure: found.rank >= 3 && found.rank !== ranked[1]?.rank,
  };
  return parts.filter((part) => part !== found.part);
}

/** 'Marcus Green' and 'Daniel Cross' are called like streets: at the beginning, with the number of a house further down. */
function findNameLikeStreet(
  [first, ...others]: readonly TextPart[],
  streetPatterns: StreetPatterns,
): TextPart | undefined {
  if (!first || first.label === 'address' || !TWO_OR_THREE_CAPITALISED_WORDS.test(first.text))
    return undefined;
  const last = first.text.slice(first.text.lastIndexOf(' ') + 1);
  const hasHouse = others.some(({ text }) => /\d/.test(text));
  return hasHouse && (streetPatterns.isLastStreetWord(last.toLowerCase()) || BUILDING_WORD.test(last))
    ? first
    : undefined;
}

/** What leads to a street says that its words are not a name: 'Mándalo a Hacienda de Xajay 1204'. */
const isAfterNameLabel = ({ label }: TextPart) => label === 'name';

function extractNameBesideStreet(
  parts: TextPart[],
  fields: RemainingFields,
  streetPatterns: StreetPatterns,
): TextPart[] | undefined {
  for (const [i, part] of parts.entries()) {
    const start = streetPatterns.findStreetStart(part.text);
    const before = start > 0 ? part.text.slice(0, start).trim() : undefined;
    const leading =
      before && /^\D+$/.test(before) && before.includes(' ')
        ? before
        : (NAME_BEFORE_UNIT.exec(part.text)?.[1] ??
          (isAfterNameLabel(part) ? undefined : NAME_BEFORE_NUMBER.exec(part.text)?.[1]));
    if (leading && rankName(leading, streetPatterns) > 0 && !streetPatterns.hasStreetWord(leading)) {
      fields.name = { value: removeHonorific(leading), sure: false };
      return parts.with(i, slicePart(part, leading.length));
    }
    const trailing = NAME_AFTER_NUMBER.exec(part.text)?.[1];
    if (trailing && rankName(trailing, streetPatterns) > 1) {
      fields.name = { value: removeHonorific(trailing), sure: false };
      return parts.with(i, slicePart(part, 0, part.text.length - trailing.length));
    }
  }
  return undefined;
}
