import { buildFirstLevelNames } from '../first-level-names.ts';
import { type Country, createNameComparator, type Place } from '../place.ts';
import { listAddressNodes, listPostalRows, type PostalRow } from '../sources.ts';
import { assignMunicipalities, listMunicipalities, type Municipality } from './mx-municipalities.ts';

/** The boroughs of Mexico City (INEGI codes) by the first two digits of the postcode. */
const boroughsByPostcode: Record<string, string> = {
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

/** Municipalities for which GeoNames has a short name or the name of the main town, with their official names. */
const officialNames: Record<string, string> = {
  'CHP/078': 'San Cristóbal de las Casas',
  'CMX/008': 'La Magdalena Contreras',
  'MEX/002': 'Acolman',
  'MEX/020': 'Coacalco de Berriozábal',
  'MEX/058': 'Nezahualcóyotl',
};

/** Three levels: states, municipalities, colonias with their postcodes. */
export function buildMexico(): Country {
  const rows = listPostalRows('MX');
  const places = listAddressNodes('MX').map(({ key, name, isoId = '', zip }): Place => {
    const stateRows = rows.filter(({ code }) => new RegExp(`^(?:${zip})`).test(code));
    return {
      name,
      key: isoId,
      aliases: [key],
      names: buildFirstLevelNames('MX', isoId, { es: name }),
      children: groupByMunicipality(isoId, stateRows).sort(createNameComparator('es')),
    };
  });
  return {
    code: 'MX',
    places: places.sort(createNameComparator('es')),
    leafKey: 'code',
    codeLength: 5,
    codePrefix: 2,
  };
}

function groupByMunicipality(state: string, rows: PostalRow[]): Place[] {
  const municipalityByRow =
    state === 'CMX' ? rows.map(createBoroughFinder()) : assignMunicipalities(state, rows);
  const placesByKey = new Map<string, Place & { children: Place[] }>();
  rows.forEach(({ code, name }, i) => {
    const municipality = municipalityByRow[i];
    if (!municipality) throw new Error(`No municipality for ${code} ${name}`);
    const { code: key } = municipality;
    let place = placesByKey.get(key);
    if (!place) {
      place = { key, name: getOfficialName(state, municipality), children: [] };
      placesByKey.set(key, place);
    }
    place.children.push({ name, codes: [code] });
  });
  for (const place of placesByKey.values()) {
    place.children = removeDuplicates(place.children).sort(createNameComparator('es'));
  }
  return [...placesByKey.values()];
}

function createBoroughFinder() {
  const boroughsByCode = new Map(
    listMunicipalities('CMX').map((municipality) => [municipality.code, municipality]),
  );
  return ({ code }: PostalRow) => boroughsByCode.get(boroughsByPostcode[code.slice(0, 2)] ?? '');
}

const getOfficialName = (state: string, { code, name }: Municipality) =>
  officialNames[`${state}/${code}`] ?? name.replace(/^Municipio de /, '');

function removeDuplicates(places: Place[]): Place[] {
  return [...new Map(places.map((place) => [`${place.codes?.[0]} ${place.name}`, place])).values()];
}
