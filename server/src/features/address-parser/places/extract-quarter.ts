import type { Country } from '../../positions/index.ts';
import { getStreetPatterns } from '../street-patterns/get-street-patterns.ts';
import type { PastedText } from '../text/pasted-text.ts';
import { listTokens } from '../text/tokens.ts';
import type { FoundPlace } from './extract-place-chain.ts';
import { createCityLookup, listPlaceMentions } from './place-mentions.ts';
import { readMentionEdges } from './read-mention-edges.ts';

/**
 * Extracts the quarter (in Mexico the colonia) of the city. A quarter with the postcode takes precedence. Returns the
 * city when the text names no quarter.
 */
export function extractQuarter(
  pasted: PastedText,
  country: Country,
  city: FoundPlace,
  postcodePlaces: readonly number[],
): FoundPlace {
  const { table } = country;
  if (table.getPath(city.place).length < 2 || table.isLeaf(city.place)) return city;
  const tokens = listTokens(pasted);
  const quartersOfPostcode = new Set(postcodePlaces);
  const [best] = listPlaceMentions(country, tokens, createCityLookup(table, city.place))
    .map((mention) => {
      const edges = readMentionEdges(pasted, tokens, mention, getStreetPatterns(table.header.code));
      const place =
        mention.places.find((candidate) => quartersOfPostcode.has(candidate)) ??
        mention.places[0] ??
        city.place;
      const isWhole = edges.hasLeftEdge && edges.hasRightEdge;
      // 'Av. Tulum 200 Centro,' ends with the quarter, because a number stands before it. 'Calle Reforma,' is only a
      // street.
      const before = tokens[mention.firstToken - 1]?.folded ?? '';
      const isAfterNumber =
        edges.hasRightEdge && (/\d/.test(before) || /^(?!el|la|de|lo|y$).{1,2}$/.test(before));
      const rank = (quartersOfPostcode.has(place) ? 100 : 0) + (isWhole ? 50 : 0) + mention.name.length;
      const fits = isWhole || (quartersOfPostcode.has(place) && mention.name.length > 3 && isAfterNumber);
      return {
        from: edges.fromWithWords ?? mention.from,
        to: edges.toWithWords ?? mention.to,
        place,
        rank,
        fits,
      };
    })
    .filter(({ fits }) => fits)
    .sort((a, b) => b.rank - a.rank);
  if (!best) return city;
  pasted.markUsed(best);
  return { ...city, place: best.place };
}
