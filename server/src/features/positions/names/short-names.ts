import { type PlaceTable, ROOT_PLACE } from '../data/place-table.ts';
import { listChineseStateNames } from './chinese-names.ts';

const ethnicGroups =
  '(?<!内)蒙古|柯尔克孜|哈萨克|维吾尔|土家|布依|朝鲜|哈尼|傈僳|拉祜|东乡|纳西|景颇|达斡尔|仫佬|布朗|撒拉|毛南|仡佬|锡伯|塔吉克|裕固|各|回|藏|苗|彝|壮|满|侗|瑶|白|傣|黎|佤|畲|水|土|羌';
const chineseKindSuffix = new RegExp(
  `(?:(?:(?:${ethnicGroups})族?)*自治[州县縣旗区區]|新[区區]|林[区區]|地[区區]|[省市区區县縣旗盟镇鎮乡鄉])$`,
);

/**
 * Builds the short forms of a name: 广东 for 广东省, Татарстан for Республика Татарстан, both halves of Alicante/Alacant.
 * `folded` is the text to shorten: any name or spelling of the place, folded. `name` is the main name, not folded.
 */
export function buildShortNames(country: string, name: string, folded: string): string[] {
  const shortNames = shorten(country, name, folded);
  return shortNames.length === 0
    ? shortNames
    : shortNames.filter((shortName) => shortName.length > 1 && shortName !== folded);
}

/**
 * Lists the short forms of a name of a place. Places of the first level also get their Chinese names; a town that has
 * the name of a state does not.
 */
export function listShortNames(table: PlaceTable, place: number, folded: string): string[] {
  const { code } = table.header;
  const shortNames = buildShortNames(code, table.getName(place), folded);
  return table.getParent(place) === ROOT_PLACE
    ? [...shortNames, ...listChineseStateNames(code, folded)]
    : shortNames;
}

function shorten(country: string, name: string, folded: string): string[] {
  switch (country) {
    case 'CN':
    case 'TW': {
      const short = folded
        .replace(chineseKindSuffix, '')
        .replace(/ (?:sheng|shi|qu|xian|zizhiqu|xinqu)$/, '');
      // 延边朝鲜族自治州 -> 延边州
      const kind = /自治([州县縣])$/.exec(folded)?.[1];
      return kind ? [short, short + kind] : [short];
    }
    case 'JP': {
      // 東京都 -> 東京. 北海道 has no short form, and cities always keep their suffix.
      if (/^..?.?[都府県]$/.test(folded)) return [folded.slice(0, -1)];
      // 'osakashikitaku' (data) -> 'osaka shi kita ku' (maps)
      const [, city, ward] =
        (/市.+区$/.test(name) && /^(hiroshima|[a-z]+?)shi([a-z]+)ku$/.exec(folded)) || [];
      if (city) return [`${city} shi ${ward} ku`];
      // 'chiyodaku' (data) -> 'chiyoda' and 'chiyoda ku'
      const [, stem, kind] = /^([a-z]{3,}?)(ku|shi|cho|machi|mura|son)$/.exec(folded) ?? [];
      return stem ? [stem, `${stem} ${kind}`] : [];
    }
    case 'RU':
      return folded.includes('республика') || folded.includes('округ')
        ? [folded.replace(/^республика | республика$| автономныи округ$/, '')]
        : [];
    case 'AR':
      return folded === 'ciudad autonoma de buenos aires' ? ['caba', 'capital federal'] : [];
    case 'MX':
      return folded.includes(' de ') ? [folded.replace(/ de .+$/, '')] : [];
    default:
      return name.includes('/') && name.length === folded.length
        ? name.split('/').map((_, i, all) => {
            const from = all.slice(0, i).join('/').length + (i > 0 ? 1 : 0);
            return folded.slice(from, from + (all[i]?.length ?? 0)).trim();
          })
        : [];
  }
}
