import { areaList } from '@vant/area-data';
import { pinyin } from 'pinyin-pro';
import { buildFirstLevelNames, toTraditional } from '../first-level-names.ts';
import type { Country, Place } from '../place.ts';
import { type AddressNode, listAddressNodes } from '../sources.ts';
import { districtPostcodes, traditionalNames } from './cn-corrections.ts';

const isoLettersByCode: Record<string, string> = {
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

/** The keys are GB/T 2260 codes, so a renamed district keeps its id. */
export function buildChina(): Country {
  const provinces = Object.entries(areaList.province_list)
    // Taiwan, Hong Kong and Macao are separate destinations.
    .filter(([code]) => Number(code) < 710_000)
    .map(([code, name]): Place => {
      const prefix = code.slice(0, 2);
      const nodes = listAddressNodes('CN', `CN/${name}`);
      const all = nodes.flatMap((node) => [node, ...listAddressNodes('CN', `CN/${name}/${node.key}`)]);
      const latin = listAddressNodes('CN').find((node) => node.key === name)?.latin ?? toPinyin(name);
      return {
        ...describePlace(name, latin),
        key: prefix,
        names: buildFirstLevelNames(
          'CN',
          isoLettersByCode[prefix] ?? '',
          { zh: name, jt: getTraditionalName(name) },
          prefix,
        ),
        children: filterByPrefix(areaList.city_list, code, 2).map(([cityCode, cityName]) =>
          buildCity({ code: cityCode, name: cityName, province: name, nodes, all }),
        ),
      };
    });
  return { code: 'CN', places: provinces, codeLength: 6, codePrefix: 3 };
}

type CityInput = { code: string; name: string; province: string; nodes: AddressNode[]; all: AddressNode[] };

function buildCity({ code, name, province, nodes, all }: CityInput): Place {
  const node = nodes.find((candidate) => candidate.key === name);
  // The districts of Beijing, and counties directly below a province, are one level higher in the address data.
  const siblings = node ? listAddressNodes('CN', `CN/${province}/${node.key}`) : nodes;
  return {
    ...describePlace(name, node?.latin ?? toPinyin(name)),
    key: code.slice(2, 4),
    names: { jt: getTraditionalName(name) },
    children: filterByPrefix(areaList.county_list, code, 4).map(([districtCode, districtName]): Place => {
      const match = findDistrict(districtName, siblings, all);
      const postcode =
        districtPostcodes[districtCode] ??
        match?.zipExamples[0] ??
        node?.zipExamples[0] ??
        findCommonCode(siblings);
      if (!postcode) throw new Error(`No postcode for ${province} ${name} ${districtName}`);
      const latin = match?.key === districtName ? match.latin : undefined;
      return {
        ...describePlace(districtName, latin ?? toPinyin(districtName)),
        key: districtCode.slice(4),
        names: { jt: getTraditionalName(districtName) },
        codes: [postcode],
      };
    }),
  };
}

/**
 * Finds the address data of a district. Takes the first that exists:
 * 1. the same name
 * 2. the same name with another suffix, because many counties have become districts
 * 3. the only district of the province with the same name without suffix
 */
function findDistrict(name: string, siblings: AddressNode[], all: AddressNode[]): AddressNode | undefined {
  const hasPostcode = (node: AddressNode) => node.zipExamples.length > 0;
  const exact = siblings.find((node) => node.key === name && hasPostcode(node));
  if (exact) return exact;
  const stem = removeSuffix(name);
  const renamed = siblings.find((node) => removeSuffix(node.key) === stem && hasPostcode(node));
  if (renamed) return renamed;
  const elsewhere = all.filter((node) => removeSuffix(node.key) === stem && hasPostcode(node));
  return elsewhere.length === 1 ? elsewhere[0] : undefined;
}

const removeSuffix = (name: string) =>
  name.length > 2 ? name.replace(/(自治县|自治旗|林区|特区|新区|街道|地区|[区县市旗镇])$/, '') : name;

/** Returns the postcode of the first node that has one, for a city whose districts are not in the address data. */
function findCommonCode(nodes: AddressNode[]): string | undefined {
  return nodes.find((node) => node.zipExamples[0])?.zipExamples[0];
}

const filterByPrefix = (list: Record<string, string>, code: string, digits: number) =>
  Object.entries(list).filter(([candidate]) => candidate.startsWith(code.slice(0, digits)));

const getTraditionalName = (name: string) => traditionalNames[name] ?? toTraditional(name);

const listSyllables = (name: string) =>
  pinyin(name, { toneType: 'none', type: 'array', v: true, nonZh: 'removed' });

const suffix = /^(.+?)(省|市|区|县|旗|镇|街道|自治区|自治州|自治县|地区|盟)$/;

/** '南山区' -> 'Nanshan Qu', as in the address data. */
function toPinyin(name: string): string {
  const parts = suffix.exec(name);
  const words = parts?.[1] && parts[2] ? [parts[1], parts[2]] : [name];
  const syllables = listSyllables(name);
  let start = 0;
  return words
    .map((word) => {
      const wordSyllables = syllables.slice(start, start + word.length);
      start += word.length;
      const joined = wordSyllables
        .map((syllable, i) => (i > 0 && /^[aoe]/.test(syllable) ? `'${syllable}` : syllable))
        .join('');
      return joined.charAt(0).toUpperCase() + joined.slice(1);
    })
    .join(' ');
}

const toPlainLetters = (latin: string) => latin.toLowerCase().replace(/[^a-z]/g, '');

/**
 * Adds aliases to a place: the initials of the pinyin, because users type 'szs' for 深圳市, and the whole pinyin if it
 * differs from the Latin name.
 */
const describePlace = (name: string, latin: string) => ({
  name,
  latin,
  aliases: [
    listSyllables(name)
      .map((syllable) => syllable.charAt(0))
      .join(''),
    // The Latin name of 哈尔滨 is 'Harbin', but users also search for the pinyin 'haerbin'.
    ...(toPlainLetters(latin) === listSyllables(name).join('') ? [] : [listSyllables(name).join('')]),
  ],
});
