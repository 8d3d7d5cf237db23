import { firstLevelNames } from '../first-level-names.ts';
import { byName, type Country, type Place } from '../place.ts';
import { listAddressNodes, listPostalRows, type PostalRow } from '../sources.ts';
import { assignMunicipalities, listMunicipalities, type Municipality } from './mx-municipalities.ts';

/** In the capital the first two digits are the borough's own. By INEGI's code of the borough. */
const boroughs: Record<string, string> = {
  '01': '010',
  '02': '002',
  '03': '014',
  '04': '003',
  '05': '004',
  '06': '015',
  '07': '005',
  '08': '006',
  '09': '007',
  '10': '008',
  '11': '016',
  '12': '009',
  '13': '011',
  '14': '012',
  '15': '017',
  '16': '013',
};

/** GeoNames calls these by the town, or by a short name. */
const officialNames: Record<string, string> = {
  'CHP/078': 'San Cristóbal de las Casas',
  'CMX/008': 'La Magdalena Contreras',
  'MEX/002': 'Acolman',
  'MEX/020': 'Coacalco de Berriozábal',
  'MEX/058': 'Nezahualcóyotl',
};

/** State, municipality, colonia with its postcode. */
export function buildMexico(): Country {
  const rows = listPostalRows('MX');
  const places = listAddressNodes('MX').map(({ key, name, isoId = '', zip }): Place => {
    const own = rows.filter(({ code }) => new RegExp(`^(?:${zip})`).test(code));
    return {
      name,
      key: isoId,
      aliases: [key],
      names: firstLevelNames('MX', isoId, { es: name }),
      children: gatherMunicipalities(isoId, own).sort(byName('es')),
    };
  });
  return { code: 'MX', places: places.sort(byName('es')), leafKey: 'code', codeLength: 5, codePrefix: 2 };
}

function gatherMunicipalities(state: string, rows: PostalRow[]): Place[] {
  const assigned = state === 'CMX' ? rows.map(boroughOf()) : assignMunicipalities(state, rows);
  const gathered = new Map<string, Place & { children: Place[] }>();
  rows.forEach(({ code, name }, i) => {
    const municipality = assigned[i];
    if (!municipality) throw new Error(`No municipality for ${code} ${name}`);
    const { code: key } = municipality;
    let place = gathered.get(key);
    if (!place) {
      place = { key, name: nameOf(state, municipality), children: [] };
      gathered.set(key, place);
    }
    place.children.push({ name, codes: [code] });
  });
  for (const place of gathered.values()) {
    place.children = withoutRepeats(place.children).sort(byName('es'));
  }
  return [...gathered.values()];
}

function boroughOf() {
  const known = new Map(listMunicipalities('CMX').map((municipality) => [municipality.code, municipality]));
  return ({ code }: PostalRow) => known.get(boroughs[code.slice(0, 2)] ?? '');
}

const nameOf = (state: string, { code, name }: Municipality) =>
  officialNames[`${state}/${code}`] ?? name.replace(/^Municipio de /, '');

function withoutRepeats(places: Place[]): Place[] {
  return [...new Map(places.map((place) => [`${place.codes?.[0]} ${place.name}`, place])).values()];
}
