import { createRequire } from 'node:module';
import { foldText } from '../../../server/src/features/positions/names/fold-text.ts';
import { buildFirstLevelNames } from '../first-level-names.ts';
import { type Country, createNameComparator, type Place } from '../place.ts';
import { listAddressNodes, listPostalRows, loadPackage } from '../sources.ts';

/** Groups postcodes by area and folded name, such as 'AC acrelandia'. `getArea` returns the area of a postcode. */
export function groupPostcodesByName(
  country: string,
  getArea: (code: string) => string,
): Map<string, string[]> {
  const codes = new Map<string, string[]>();
  for (const { code, name } of listPostalRows(country)) {
    const key = `${getArea(code)} ${foldText(name)}`;
    codes.set(key, [...(codes.get(key) ?? []), code]);
  }
  return codes;
}

export function buildBrazil(): Country {
  const states = listAddressNodes('BR');
  const getArea = (code: string) => states.find(({ zip }) => new RegExp(`^(?:${zip})`).test(code))?.key ?? '';
  const codes = groupPostcodesByName('BR', getArea);
  const places = states.map(
    ({ key, name }): Place => ({
      name,
      key,
      aliases: [key],
      names: buildFirstLevelNames('BR', key, {}),
      children: listAddressNodes('BR', `BR/${key}`)
        .map((city) => ({
          name: city.name,
          codes: (codes.get(`${key} ${foldText(city.name)}`) ?? []).sort(),
        }))
        .sort(createNameComparator('pt')),
    }),
  );
  return {
    code: 'BR',
    places: places.sort(createNameComparator('pt')),
    codeLength: 8,
    codePrefix: 2,
    codeSplit: 5,
  };
}

type ColombianDepartment = {
  nombre: string;
  codigo_dane: string;
  municipios: { nombre: string; codigo_dane: string | null }[];
};

const isoCodesByDane: Record<string, string> = {
  '05': 'ANT',
  '08': 'ATL',
  11: 'DC',
  13: 'BOL',
  15: 'BOY',
  17: 'CAL',
  18: 'CAQ',
  19: 'CAU',
  20: 'CES',
  23: 'COR',
  25: 'CUN',
  27: 'CHO',
  41: 'HUI',
  44: 'LAG',
  47: 'MAG',
  50: 'MET',
  52: 'NAR',
  54: 'NSA',
  63: 'QUI',
  66: 'RIS',
  68: 'SAN',
  70: 'SUC',
  73: 'TOL',
  76: 'VAC',
  81: 'ARA',
  85: 'CAS',
  86: 'PUT',
  88: 'SAP',
  91: 'AMA',
  94: 'GUA',
  95: 'GUV',
  97: 'VAU',
  99: 'VID',
};

/** Two entries of the source are not municipalities: the province Almeidas, and an entry without a code. */
const isMunicipality = ({ nombre, codigo_dane }: ColombianDepartment['municipios'][number]) =>
  codigo_dane !== null && nombre !== 'Almeidas';

/**
 * Two levels: departments and municipalities. The first two digits of a postcode are the code of the department. The
 * source lists a few municipalities twice, with the same code and two names; the second name becomes an alias.
 */
export function buildColombia(): Country {
  const codes = groupPostcodesByName('CO', (code) => code.slice(0, 2));
  // The source lists the postcodes of the capital by its boroughs.
  const capitalCodes = listPostalRows('CO').flatMap(({ code }) => (code.startsWith('11') ? [code] : []));
  const listTownCodes = (town: string, name: string) =>
    town === '11001'
      ? [...new Set(capitalCodes)]
      : (codes.get(`${town.slice(0, 2)} ${foldText(name)}`) ?? []);
  const { departamentos } = loadPackage<{ departamentos: ColombianDepartment[] }>('colombia-territorial');
  const places = departamentos.map(
    ({ nombre, codigo_dane, municipios }): Place => ({
      name: nombre,
      key: codigo_dane,
      names: buildFirstLevelNames('CO', isoCodesByDane[codigo_dane] ?? '', { es: nombre }),
      children: [...Map.groupBy(municipios.filter(isMunicipality), (town) => town.codigo_dane ?? '')]
        .map(([code, [town, ...otherNames]]) => ({
          name: town?.nombre ?? '',
          key: code.slice(2),
          aliases: otherNames.map(({ nombre: other }) => other),
          codes: listTownCodes(code, town?.nombre ?? '').sort(),
        }))
        .sort(createNameComparator('es')),
    }),
  );
  return { code: 'CO', places: places.sort(createNameComparator('es')), codeLength: 6, codePrefix: 2 };
}

type ChileanRegion = {
  region: string;
  region_iso_3166_2: string;
  provincias: { name: string; comunas: { name: string; code: string }[] }[];
};

export function buildChile(): Country {
  const codes = groupPostcodesByName('CL', () => '');
  const require = createRequire(import.meta.url);
  const { getRegiones } = require('chilean-territorial-divisions') as { getRegiones: () => ChileanRegion[] };
  const places = getRegiones().map(({ region, region_iso_3166_2, provincias }): Place => {
    const iso = region_iso_3166_2.slice(3);
    return {
      name: region,
      key: iso,
      names: buildFirstLevelNames('CL', iso, { es: region }),
      children: provincias.map(({ name, comunas }) => ({
        name,
        children: comunas.map((comuna) => ({
          name: comuna.name,
          key: comuna.code,
          codes: (codes.get(` ${foldText(comuna.name)}`) ?? []).sort(),
        })),
      })),
    };
  });
  return { code: 'CL', places, codeLength: 7, codePrefix: 3 };
}
