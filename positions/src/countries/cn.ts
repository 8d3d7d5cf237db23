import { areaList } from '@vant/area-data';
import { pinyin } from 'pinyin-pro';
import { firstLevelNames, toTraditional } from '../first-level-names.ts';
import type { Country, Place } from '../place.ts';
import { type AddressNode, listAddressNodes } from '../sources.ts';
import { districtCodes, traditionalNames } from './cn-overrides.ts';

const letters: Record<string, string> = {
  11: 'BJ',
  12: 'TJ',
  13: 'HE',
  14: 'SX',
  15: 'NM',
  21: 'LN',
  22: 'JL',
  23: 'HL',
  31: 'SH',
  32: 'JS',
  33: 'ZJ',
  34: 'AH',
  35: 'FJ',
  36: 'JX',
  37: 'SD',
  41: 'HA',
  42: 'HB',
  43: 'HN',
  44: 'GD',
  45: 'GX',
  46: 'HI',
  50: 'CQ',
  51: 'SC',
  52: 'GZ',
  53: 'YN',
  54: 'XZ',
  61: 'SN',
  62: 'GS',
  63: 'QH',
  64: 'NX',
  65: 'XJ',
};

/** Codes of GB/T 2260 as keys, so a district keeps its value when it is renamed. */
export function buildChina(): Country {
  const provinces = Object.entries(areaList.province_list)
    // Taiwan, Hong Kong and Macao are chosen as destinations of their own.
    .filter(([code]) => Number(code) < 710_000)
    .map(([code, name]): Place => {
      const prefix = code.slice(0, 2);
      const nodes = listAddressNodes('CN', `CN/${name}`);
      const all = nodes.flatMap((node) => [node, ...listAddressNodes('CN', `CN/${name}/${node.key}`)]);
      const latin = listAddressNodes('CN').find((node) => node.key === name)?.latin ?? toPinyin(name);
      return {
        ...describe(name, latin),
        key: prefix,
        names: firstLevelNames('CN', letters[prefix] ?? '', { zh: name, jt: traditionalOf(name) }, prefix),
        children: below(areaList.city_list, code, 2).map(([cityCode, cityName]) =>
          buildCity({ code: cityCode, name: cityName, province: name, nodes, all }),
        ),
      };
    });
  return { code: 'CN', places: provinces, codeLength: 6, codePrefix: 3 };
}

type City = { code: string; name: string; province: string; nodes: AddressNode[]; all: AddressNode[] };

function buildCity({ code, name, province, nodes, all }: City): Place {
  const node = nodes.find((candidate) => candidate.key === name);
  // Beijing and its like, and counties straight below a province, stand one level higher in the address data.
  const siblings = node ? listAddressNodes('CN', `CN/${province}/${node.key}`) : nodes;
  return {
    ...describe(name, node?.latin ?? toPinyin(name)),
    key: code.slice(2, 4),
    names: { jt: traditionalOf(name) },
    children: below(areaList.county_list, code, 4).map(([districtCode, districtName]): Place => {
      const match = findDistrict(districtName, siblings, all);
      const postcode =
        districtCodes[districtCode] ?? match?.zipExamples[0] ?? node?.zipExamples[0] ?? commonCode(siblings);
      if (!postcode) throw new Error(`No postcode for ${province} ${name} ${districtName}`);
      const latin = match?.key === districtName ? match.latin : undefined;
      return {
        ...describe(districtName, latin ?? toPinyin(districtName)),
        key: districtCode.slice(4),
        names: { jt: traditionalOf(districtName) },
        codes: [postcode],
      };
    }),
  };
}

/** The district by its name; by its name before the county became a district; by its name in another city. */
function findDistrict(name: string, siblings: AddressNode[], all: AddressNode[]): AddressNode | undefined {
  const withCode = (node: AddressNode) => node.zipExamples.length > 0;
  const exact = siblings.find((node) => node.key === name && withCode(node));
  if (exact) return exact;
  const stem = stemOf(name);
  const renamed = siblings.find((node) => stemOf(node.key) === stem && withCode(node));
  if (renamed) return renamed;
  const elsewhere = all.filter((node) => stemOf(node.key) === stem && withCode(node));
  return elsewhere.length === 1 ? elsewhere[0] : undefined;
}

const stemOf = (name: string) =>
  name.length > 2 ? name.replace(/(自治县|自治旗|林区|特区|新区|街道|地区|[区县市旗镇])$/, '') : name;

/** A city the address data does not divide into what we have: the code its districts share most. */
function commonCode(nodes: AddressNode[]): string | undefined {
  return nodes.find((node) => node.zipExamples[0])?.zipExamples[0];
}

const below = (list: Record<string, string>, code: string, digits: number) =>
  Object.entries(list).filter(([candidate]) => candidate.startsWith(code.slice(0, digits)));

const traditionalOf = (name: string) => traditionalNames[name] ?? toTraditional(name);

const syllables = (name: string) =>
  pinyin(name, { toneType: 'none', type: 'array', v: true, nonZh: 'removed' });

const suffix = /^(.+?)(省|市|区|县|旗|镇|街道|自治区|自治州|自治县|地区|盟)$/;

/** 南山区 as 'Nanshan Qu', the way the address data writes it. */
function toPinyin(name: string): string {
  const parts = suffix.exec(name);
  const words = parts?.[1] && parts[2] ? [parts[1], parts[2]] : [name];
  const all = syllables(name);
  let at = 0;
  return words
    .map((word) => {
      const own = all.slice(at, at + word.length);
      at += word.length;
      const joined = own
        .map((syllable, i) => (i > 0 && /^[aoe]/.test(syllable) ? `'${syllable}` : syllable))
        .join('');
      return joined.charAt(0).toUpperCase() + joined.slice(1);
    })
    .join(' ');
}

const plain = (latin: string) => latin.toLowerCase().replace(/[^a-z]/g, '');

/** People type first letters too: 'szs' for 深圳市. */
const describe = (name: string, latin: string) => ({
  name,
  latin,
  aliases: [
    syllables(name)
      .map((syllable) => syllable.charAt(0))
      .join(''),
    // Where the Latin name is not the pinyin: Harbin is also looked for as haerbin.
    ...(plain(latin) === syllables(name).join('') ? [] : [syllables(name).join('')]),
  ],
});
