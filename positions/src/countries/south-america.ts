import { createRequire } from 'node:module';
import { foldText } from '../../../server/src/features/positions/names/fold-text.ts';
import { firstLevelNames } from '../first-level-names.ts';
import { byName, type Country, type Place } from '../place.ts';
import { listAddressNodes, listPostalRows, load } from '../sources.ts';

/** Postcodes by the folded name of the place, within whatever `areaOf` tells apart. */
export function codesByName(country: string, areaOf: (code: string) => string): Map<string, string[]> {
  const codes = new Map<string, string[]>();
  for (const { code, name } of listPostalRows(country)) {
    const key = `${areaOf(code)} ${foldText(name)}`;
    codes.set(key, [...(codes.get(key) ?? []), code]);
  }
  return codes;
}

export function buildBrazil(): Country {
  const states = listAddressNodes('BR');
  const areaOf = (code: string) => states.find(({ zip }) => new RegExp(`^(?:${zip})`).test(code))?.key ?? '';
  const codes = codesByName('BR', areaOf);
  const places = states.map(
    ({ key, name }): Place => ({
      name,
      key,
      aliases: [key],
      names: firstLevelNames('BR', key, {}),
      children: listAddressNodes('BR', `BR/${key}`)
        .map((city) => ({
          name: city.name,
          codes: (codes.get(`${key} ${foldText(city.name)}`) ?? []).sort(),
        }))
        .sort(byName('pt')),
    }),
  );
  return { code: 'BR', places: places.sort(byName('pt')), codeLength: 8, codePrefix: 2, codeSplit: 5 };
}

type Department = {
  nombre: string;
  codigo_dane: string;
  municipios: { nombre: string; codigo_dane: string | null }[];
};

const colombianIso: Record<string, string> = {
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

/** The source has a few places twice under one code, and two that are none: a province, and one without a code. */
const isMunicipality = ({ nombre, codigo_dane }: Department['municipios'][number]) =>
  codigo_dane !== null && nombre !== 'Almeidas';

/** The first two digits of a postcode are the department's own code. */
export function buildColombia(): Country {
  const codes = codesByName('CO', (code) => code.slice(0, 2));
  // The capital's codes are listed by its boroughs.
  const capital = listPostalRows('CO').flatMap(({ code }) => (code.startsWith('11') ? [code] : []));
  const codesOf = (town: string, name: string) =>
    town === '11001' ? [...new Set(capital)] : (codes.get(`${town.slice(0, 2)} ${foldText(name)}`) ?? []);
  const { departamentos } = load<{ departamentos: Department[] }>('colombia-territorial');
  const places = departamentos.map(
    ({ nombre, codigo_dane, municipios }): Place => ({
      name: nombre,
      key: codigo_dane,
      names: firstLevelNames('CO', colombianIso[codigo_dane] ?? '', { es: nombre }),
      children: [...Map.groupBy(municipios.filter(isMunicipality), (town) => town.codigo_dane ?? '')]
        .map(([code, [town, ...otherNames]]) => ({
          name: town?.nombre ?? '',
          key: code.slice(2),
          aliases: otherNames.map(({ nombre: other }) => other),
          codes: codesOf(code, town?.nombre ?? '').sort(),
        }))
        .sort(byName('es')),
    }),
  );
  return { code: 'CO', places: places.sort(byName('es')), codeLength: 6, codePrefix: 2 };
}

type Region = {
  region: string;
  region_iso_3166_2: string;
  provincias: { name: string; comunas: { name: string; code: string }[] }[];
};

export function buildChile(): Country {
  const codes = codesByName('CL', () => '');
  const require = createRequire(import.meta.url);
  const { getRegiones } = require('chilean-territorial-divisions') as { getRegiones: () => Region[] };
  const places = getRegiones().map(({ region, region_iso_3166_2, provincias }): Place => {
    const iso = region_iso_3166_2.slice(3);
    return {
      name: region,
      key: iso,
      names: firstLevelNames('CL', iso, { es: region }),
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
