import { foldText } from '../../../server/src/features/positions/names/fold-text.ts';
import { buildFirstLevelNames } from '../first-level-names.ts';
import type { Country, Place } from '../place.ts';
import { readJson } from '../sources.ts';
import { groupPostcodesByName } from './south-america.ts';

type ProvinceRow = { provincie: string; districts: { code: string; name: string }[] };

const isoCodesByDepartment = [
  'AMA',
  'ANC',
  'APU',
  'ARE',
  'AYA',
  'CAJ',
  'CAL',
  'CUS',
  'HUV',
  'HUC',
  'ICA',
  'JUN',
  'LAL',
  'LAM',
  'LIM',
  'LOR',
  'MDD',
  'MOQ',
  'PAS',
  'PIU',
  'PUN',
  'SAM',
  'TAC',
  'TUM',
  'UCA',
];

const metropolitanDepartments = new Set(['07', '15']);

/**
 * Three levels: departments, provinces, districts, with UBIGEO codes as keys. The first two digits of a postcode are
 * the department. The source has postcodes of places, by name:
 * - In Lima and Callao these places are the districts. A district gets all postcodes of its name.
 * - Elsewhere they are hamlets. A district gets the postcode of its name only if the name has a single postcode.
 * A district whose name is not unique in its department gets no postcode.
 */
export function buildPeru(): Country {
  const codes = groupPostcodesByName('PE', (code) => code.slice(0, 2));
  const departments = new Map<string, Place & { children: Place[] }>();
  const rows = readJson<ProvinceRow[]>('ubigeo/dist/districts.json');
  const names = rows.flatMap(({ provincie, districts }) =>
    districts.map((district) => `${provincie.slice(0, 2)} ${foldText(district.name)}`),
  );
  const isUnique = (name: string) => names.filter((other) => other === name).length === 1;
  for (const { provincie, districts } of rows) {
    const [, code = '', department = '', provinceCode = '', province = ''] =
      /^(\d\d) (.+) - (\d\d) (.+)$/.exec(provincie) ?? [];
    const iso = isoCodesByDepartment[Number(code) - 1] ?? '';
    let place = departments.get(code);
    if (!place) {
      place = {
        name: department,
        key: code,
        names: buildFirstLevelNames('PE', iso, { es: department }),
        children: [],
      };
      departments.set(code, place);
    }
    place.children.push({
      name: province,
      key: provinceCode,
      children: districts.map((district) => {
        const key = `${code} ${foldText(district.name)}`;
        const districtCodes = [...new Set(codes.get(key) ?? [])];
        return {
          name: district.name,
          key: district.code,
          codes:
            isUnique(key) && (districtCodes.length === 1 || metropolitanDepartments.has(code))
              ? districtCodes
              : [],
        };
      }),
    });
  }
  return { code: 'PE', places: [...departments.values()], codeLength: 5, codePrefix: 3 };
}
