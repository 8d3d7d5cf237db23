import type { Country } from '../../positions/index.ts';
import { findAddressFormat } from '../countries/index.ts';
import type { FoundPostcode } from '../postcodes/extract-postcode.ts';
import { getStreetPatterns } from '../street-patterns/get-street-patterns.ts';
import type { PastedText, TextPart } from '../text/pasted-text.ts';
import { isStreetPart } from '../text/text-kinds.ts';

const TOWN_NAME = /^\p{L}[\p{L}'’. -]{1,40}$/u;

/**
 * Extracts the name of a town that the place data does not contain. Takes the first that applies, else undefined:
 * 1. a part with the label of a place
 * 2. the part beside the postcode, when a street stands before it
 */
export function extractUnlistedTown(
  pasted: PastedText,
  { table }: Country,
  postcode: FoundPostcode | undefined,
): string | undefined {
  const { code } = table.header;
  const streetPatterns = getStreetPatterns(code);
  const isTown = ({ text }: TextPart) => TOWN_NAME.test(text) && !isStreetPart(text, streetPatterns);
  const parts = pasted.listUnusedParts();
  const firstStreet = parts.findIndex(({ text }) => isStreetPart(text, streetPatterns));
  const partBesidePostcode =
    postcode &&
    (findAddressFormat(code)?.isCodeBeforeCity
      ? findPartAfter(parts, postcode)
      : findPartBefore(parts, postcode));
  const town =
    parts.find((part) => part.label === 'place' && isTown(part)) ??
    // A part before the street is the name of the receiver.
    (partBesidePostcode &&
    isTown(partBesidePostcode) &&
    firstStreet !== -1 &&
    partBesidePostcode.from > (parts[firstStreet]?.from ?? 0)
      ? partBesidePostcode
      : undefined);
  if (!town) return undefined;
  pasted.markUsed(town);
  return town.text;
}

const findPartAfter = (parts: readonly TextPart[], { to }: FoundPostcode) =>
  parts.find(({ from }) => from >= to && from - to <= 3);
const findPartBefore = (parts: readonly TextPart[], { from }: FoundPostcode) =>
  parts.findLast((part) => part.to <= from);
