import { type RemainingFields, slicePart } from '../remaining-text/remaining-fields.ts';
import { getStreetPatterns, type StreetPatterns } from '../street-patterns/get-street-patterns.ts';
import type { TextPart } from '../text/pasted-text.ts';
import { isStreetPart, rankName, removeHonorific } from '../text/text-kinds.ts';

/** Words before the house number, where the number stands before the street: 'david wilson 845 market st'. */
const NAME_BEFORE_NUMBER = /^((?:\p{L}[\p{L}.'’-]*\s+){1,3}\p{L}[\p{L}.'’-]*)\s+(?=#?\p{L}{0,2}\d)/u;
/** Words before the first word of a unit: 'rajesh kumar blk 88'. */
const NAME_BEFORE_UNIT =
  /^((?:\p{L}[\p{L}.'’-]*\s+){1,3}\p{L}[\p{L}.'’-]*)\s+(?=(?:blk|block|flat|unit|apt|shop|lot|no\.?|nr\.?|house|door|(?:g?p\.? ?o\.? ?)?box)\s*\d|[sdw]\/o\s)/iu;
const BUILDING_WORD = /^(?:hall|park|mills?|lodge|house|yard|works|marina)$/i;
const TWO_OR_THREE_CAPITALISED_WORDS = /^(?!the )\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}.'’-]*){1,2}$/u;
/** Capitalised words after the last number: 'пр Ленина 64 кв 9 Морозова Екатерина Павловна'. */
const NAME_AFTER_NUMBER = /\d\S*\s+((?:\p{Lu}[\p{L}.'’-]+\s+){1,3}\p{Lu}[\p{L}.'’-]+)$/u;

/**
 * Writes the name to `fields` and returns the parts without it. The rank of a part is the result of `rankName`,
 * adjusted by position and label. Takes the first that applies:
 * 1. the part with the highest rank, if the rank is at least 3
 * 2. words before or after the street in the same part, as a guess
 * 3. if no rank is above 2: the first part, if it ends like a street ('Marcus Green'), as a guess
 * 4. the part with the highest rank, if the rank is above 0
 */
export function extractName(
  parts: TextPart[],
  fields: RemainingFields,
  country: string | undefined,
): TextPart[] {
  const streetPatterns = getStreetPatterns(country);
  const firstStreet = parts.findIndex(({ text }) => isStreetPart(text, streetPatterns));
  const ranked = parts
    .map((part, index) => {
      const rank = rankName(part.text, streetPatterns);
      // A name stands before the street or at the end. The parts between are quarters and buildings.
      const positionRank =
        index < firstStreet || firstStreet === -1 ? 1 : index === parts.length - 1 ? 0.5 : 0;
      const isOfAddress = part.label === 'address' || part.label === 'place';
      return { part, rank: rank === 0 ? 0 : rank + positionRank - (isOfAddress ? 0.6 : 0) };
    })
    .sort((a, b) => b.rank - a.rank);
  const [best] = ranked;
  const found = best && best.rank > 0 ? best : undefined;
  // Words in the part of the street are more likely a name than a whole part of a low rank, such as a quarter.
  const partsWithoutName =
    !found || found.rank < 3 ? extractNameBesideStreet(parts, fields, streetPatterns) : undefined;
  if (partsWithoutName) return partsWithoutName;
  const nameLikeStreet = !found || found.rank <= 2 ? findNameLikeStreet(parts, streetPatterns) : undefined;
  if (nameLikeStreet) {
    fields.name = { value: removeHonorific(nameLikeStreet.text), sure: false };
    return parts.filter((part) => part !== nameLikeStreet);
  }
  if (!found) return parts;
  fields.name = {
    value: removeHonorific(found.part.text),
    sure: found.rank >= 3 && found.rank !== ranked[1]?.rank,
  };
  return parts.filter((part) => part !== found.part);
}

/**
 * Returns the first part if it is a name that ends like a street ('Marcus Green', 'Daniel Cross') and a later part has
 * a digit. Otherwise returns undefined.
 */
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

/** After a label of a name, words before a number may be a street: 'Mándalo a Hacienda de Xajay 1204'. */
const isAfterNameLabel = ({ label }: TextPart) => label === 'name';

/**
 * Writes a name before or after the street in the same part to `fields`. Returns the parts without the name, or
 * undefined when no part has such a name.
 */
function extractNameBesideStreet(
  parts: TextPart[],
  fields: RemainingFields,
  streetPatterns: StreetPatterns,
): TextPart[] | undefined {
  for (const [index, part] of parts.entries()) {
    const start = streetPatterns.findStreetStart(part.text);
    const before = start > 0 ? part.text.slice(0, start).trim() : undefined;
    const leading =
      before && /^\D+$/.test(before) && before.includes(' ')
        ? before
        : (NAME_BEFORE_UNIT.exec(part.text)?.[1] ??
          (isAfterNameLabel(part) ? undefined : NAME_BEFORE_NUMBER.exec(part.text)?.[1]));
    if (leading && rankName(leading, streetPatterns) > 0 && !streetPatterns.hasStreetWord(leading)) {
      fields.name = { value: removeHonorific(leading), sure: false };
      return parts.with(index, slicePart(part, leading.length));
    }
    const trailing = NAME_AFTER_NUMBER.exec(part.text)?.[1];
    if (trailing && rankName(trailing, streetPatterns) > 1) {
      fields.name = { value: removeHonorific(trailing), sure: false };
      return parts.with(index, slicePart(part, 0, part.text.length - trailing.length));
    }
  }
  return undefined;
}
