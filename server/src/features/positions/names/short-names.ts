import { type PlaceTable, ROOT } from '../data/place-table.ts';
import { chineseNamesOf } from './chinese-names.ts';

const peoples =
  '(?<!内)蒙古|柯尔克孜|哈萨克|维吾尔|土家|布依|朝鲜|哈尼|傈僳|拉祜|东乡|纳西|景颇|达斡尔|仫佬|布朗|撒拉|毛南|仡佬|锡伯|塔吉克|裕固|各|回|藏|苗|彝|壮|满|侗|瑶|白|傣|黎|佤|畲|水|土|羌';
const chinese = new RegExp(
  `(?:(?:(?:${peoples})族?)*自治[州县縣旗区區]|新[区區]|林[区區]|地[区區]|[省市区區县縣旗盟镇鎮乡鄉])$`,
);

/**
 * The names people also use: 广东 for 广东省, Татарстан for Республика Татарстан, either half of Alicante/Alacant.
 * Of folded names, so that they are found in the same way.
 */
export function shortNamesOf(country: string, name: string, folded: string): string[] {
  const shorts = spellings(country, name, folded);
  return shorts.length === 0 ? shorts : shorts.filter((short) => short.length > 1 && short !== folded);
}

/** The same of a place in its table, with what Chinese speakers call the states of a country: a town in them may have the name of one. */
export function shortNamesIn(table: PlaceTable, place: number, folded: string): string[] {
  const { code } = table.header;
  const shorts = shortNamesOf(code, table.nameOf(place), folded);
  return table.parentOf(place) === ROOT ? [...shorts, ...chineseNamesOf(code, folded)] : shorts;
}

function spellings(country: string, name: string, folded: string): string[] {
  switch (country) {
    case 'CN':
    case 'TW': {
      const short = folded.replace(chinese, '').replace(/ (?:sheng|shi|qu|xian|zizhiqu|xinqu)$/, '');
      // 延边州 for 延边朝鲜族自治州.
      const kind = /自治([州县縣])$/.exec(folded)?.[1];
      return kind ? [short, short + kind] : [short];
    }
    case 'JP': {
      // 北海道 has no shorter name, and of cities the suffix is always written.
      if (/^..?.?[都府県]$/.test(folded)) return [folded.slice(0, -1)];
      // 'Osaka-shi Kita-ku' for what the data calls 'Osakashikitaku'.
      const [, city, ward] =
        (/市.+区$/.test(name) && /^(hiroshima|[a-z]+?)shi([a-z]+)ku$/.exec(folded)) || [];
      if (city) return [`${city} shi ${ward} ku`];
      // 'Chiyoda-ku' and 'Chiyoda' for what the data calls 'Chiyodaku'.
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
