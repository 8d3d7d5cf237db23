import type { Country } from '../../positions/index.ts';
import { edgesOf } from '../message/read-edges.ts';
import type { FoundPlace } from '../street/read-chain.ts';
import { streetLookOf } from '../streets/street-look.ts';
import type { Sheet } from '../text/sheet.ts';
import { readTokens } from '../text/tokens.ts';
import { findMentions, namesBelow } from './find-place-names.ts';

/** The colonia: one of the city's, by preference one of the postcode. */
export function takeQuarter(
  sheet: Sheet,
  country: Country,
  city: FoundPlace,
  codePlaces: readonly number[],
): FoundPlace {
  const { table } = country;
  if (table.pathOf(city.place).length < 2 || table.isLeaf(city.place)) return city;
  const tokens = readTokens(sheet);
  const ofCode = new Set(codePlaces);
  const [best] = findMentions(country, tokens, namesBelow(table, city.place))
    .map((mention) => {
      const edges = edgesOf(sheet, tokens, mention, streetLookOf(table.header.code));
      const place = mention.places.find((one) => ofCode.has(one)) ?? mention.places[0] ?? city.place;
      const isWhole = edges.left && edges.right;
      // 'Av. Tulum 200 Centro,' ends with the quarter; 'Calle Reforma,' is a street that bears its name.
      const before = tokens[mention.first - 1]?.folded ?? '';
      const isAfterNumber = edges.right && (/\d/.test(before) || /^(?!el|la|de|lo|y$).{1,2}$/.test(before));
      const rank = (ofCode.has(place) ? 100 : 0) + (isWhole ? 50 : 0) + mention.name.length;
      const fits = isWhole || (ofCode.has(place) && mention.name.length > 3 && isAfterNumber);
      return { from: edges.from ?? mention.from, to: edges.to ?? mention.to, place, rank, fits };
    })
    .filter(({ fits }) => fits)
    .sort((a, b) => b.rank - a.rank);
  if (!best) return city;
  sheet.take(best);
  return { ...city, place: best.place };
}
