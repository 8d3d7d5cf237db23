import { foldText } from '../../../server/src/features/positions/names/fold-text.ts';
import { firstLevelNames } from '../first-level-names.ts';
import type { Country, Place } from '../place.ts';
import { readJson } from '../sources.ts';
import { codesByName } from './south-america.ts';

type District = { provincie: string; districts: { code: string; name: string }[] };

const peruvianIso = [
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

const metropolitan = new Set(['07', '15']);

/**
 * Department, province, district by UBIGEO. The postcode's first two digits are the department; the list gives codes
 * of hamlets, so a district has one only where a place of its name, alone in the department, has one code. In Lima and
 * Callao it gives those of districts.
 */
export function buildPeru(): Country {
  const codes = codesByName('PE', (code) => code.slice(0, 2));
  const departments = new Map<string, Place & { children: Place[] }>();
  const rows = readJson<District[]>('ubigeo/dist/districts.json');
  const names = rows.flatMap(({ provincie, districts }) =>
    districts.map((district) => `${provincie.slice(0, 2)} ${foldText(district.name)}`),
  );
  const isAlone = (name: string) => names.filter((other) => other === name).length === 1;
  for (const { provincie, districts } of rows) {
    const [, code = '', department = '', provinceCode = '', province = ''] =
      /^(\d\d) (.+) - (\d\d) (.+)$/.exec(provincie) ?? [];
    const iso = peruvianIso[Number(code) - 1] ?? '';
    let place = departments.get(code);
    if (!place) {
      place = {
        name: department,
        key: code,
        names: firstLevelNames('PE', iso, { es: department }),
        children: [],
      };
      departments.set(code, place);
    }
    place.children.push({
      name: province,
      key: provinceCode,
      children: districts.map((district) => {
        const key = `${code} ${foldText(district.name)}`;
        const own = [...new Set(codes.get(key) ?? [])];
        return {
          name: district.name,
          key: district.code,
          codes: isAlone(key) && (own.length === 1 || metropolitan.has(code)) ? own : [],
        };
      }),
    });
  }
  return { code: 'PE', places: [...departments.values()], codeLength: 5, codePrefix: 3 };
}
