import { buildFirstLevelNames } from '../first-level-names.ts';
import type { Country, Place } from '../place.ts';
import { type AddressNode, listAddressNodes, listPostalRows, type PostalRow } from '../sources.ts';

/**
 * Three levels:
 * 1. provinces or metropolitan cities
 * 2. cities, counties or wards
 * 3. wards or townships, only in some cities
 */
export function buildKorea(): Country {
  const rows = listPostalRows('KR');
  const places = listAddressNodes('KR').map((node): Place => {
    const provinceRows = rows.filter(createPostcodeFilter(node));
    return {
      name: node.key,
      key: node.isoId ?? node.key,
      latin: node.latin,
      aliases: [node.name],
      names: buildFirstLevelNames('KR', node.isoId ?? '', {}),
      children: listAddressNodes('KR', `KR/${node.key}`).map((city) => buildCity(node, city, provinceRows)),
    };
  });
  return { code: 'KR', places, codeLength: 5, codePrefix: 3 };
}

function buildCity(province: AddressNode, city: AddressNode, rows: PostalRow[]): Place {
  const cityRows = rows.filter(createPostcodeFilter(city));
  const wards = listAddressNodes('KR', `KR/${province.key}/${city.key}`);
  const children = new Map<string, Place & { codes: string[] }>(
    wards.map((ward) => [ward.key, { name: ward.key, latin: ward.latin, codes: [] }]),
  );
  const codes: string[] = [];
  for (const { code, name } of cityRows) {
    // The source has wards with or without the name of their city, and townships without it.
    const place = name === city.key ? '' : name.replace(`${city.key} `, '');
    if (!place) codes.push(code);
    else if (children.has(place)) children.get(place)?.codes.push(code);
    else children.set(place, { name: place, codes: [code] });
  }
  return {
    name: city.key,
    latin: city.latin,
    codes: codes.sort(),
    children: [...children.values()].map((child) => ({ ...child, codes: child.codes.sort() })),
  };
}

const createPostcodeFilter =
  ({ zip }: AddressNode) =>
  ({ code }: PostalRow) =>
    zip !== undefined && new RegExp(`^(?:${zip})`).test(code);
