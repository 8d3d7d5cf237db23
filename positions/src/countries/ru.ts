import { buildFirstLevelNames } from '../first-level-names.ts';
import { type Country, createNameComparator, mergePlacesByName, type Place } from '../place.ts';
import { listAddressNodes, listPostalRows } from '../sources.ts';
import { divideRegions } from './divide-regions.ts';

const postOfficeSuffix =
  /[ -]+(Мсц|Мсп|Ems|Дти|Умсц|Асц|Сц|Гсп|Ммпо|Пждп|Почтамт|Уч|Аопп|Цосоп|Мрп|Уоп|Попс|Цех)(?=[\s.\d-]|$).*$/;

/** Two levels: regions, and places with the postcodes of their post offices. */
export function buildRussia(): Country {
  const rows = listPostalRows('RU').map(({ code, name }) => ({
    code,
    // 'Майкоп 12' is the twelfth post office of Майкоп, and 'Майкоп Почтамт' its main post office.
    name: name.replace(postOfficeSuffix, '').replace(/[ -]+\d+$/, ''),
  }));
  // Only the regions of ISO 3166-2, as for every country.
  const nodes = listAddressNodes('RU').filter(({ isoId }) => isoId);
  const regions = nodes.map((node) => ({
    node,
    pattern: new RegExp(`^(?:${node.zip})`),
    rows: [] as typeof rows,
  }));
  for (const row of rows) {
    const matching = regions.filter(({ pattern }) => pattern.test(row.code));
    // A region inside another region (Nenets in Arkhangelsk) has the longer pattern, because it is more specific.
    const region = matching.sort((a, b) => (b.node.zip?.length ?? 0) - (a.node.zip?.length ?? 0))[0];
    if (region && row.name && !/^\d/.test(row.name)) region.rows.push(row);
  }
  const places = regions.map(
    ({ node, rows: regionRows }): Place => ({
      name: node.key,
      key: node.isoId ?? '',
      latin: node.latin ?? toLatin(node.key),
      names: buildFirstLevelNames('RU', node.isoId ?? '', { py: node.key }),
      children: mergePlacesByName(regionRows)
        .map((place) => ({ ...place, latin: toLatin(place.name) }))
        .sort(createNameComparator('ru')),
    }),
  );
  return divideRegions({
    code: 'RU',
    places: places.sort(createNameComparator('ru')),
    codeLength: 6,
    codePrefix: 3,
  });
}

const latinByCyrillic: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'yo',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

function toLatin(name: string): string {
  return name.replace(/[а-яё]/gi, (letter) => {
    const lower = letter.toLowerCase();
    const latin = latinByCyrillic[lower] ?? letter;
    return letter === lower ? latin : latin.charAt(0).toUpperCase() + latin.slice(1);
  });
}
