/**
 * Where the Latin suffix of a municipality begins, by the last character of its Japanese name: 渋谷区, 'Shibuyaku' in the
 * data.
 */
const suffixStarts: Record<string, RegExp> = {
  区: /(?=ku$)/,
  市: /(?=shi$)/,
  町: /(?=cho$|machi$)/,
  村: /(?=mura$|son$)/,
};
/**
 * 大阪市北区 is 'Osakashikitaku' in the data. The city ends at the first 'shi', except in Hiroshima, which contains 'shi'
 * itself.
 */
const cityAndWard = /^(Hiroshima|\w+?)shi(\w+)ku$/;
/** Numbered blocks in Hokkaido: 北一条西 is 'Kita1-Jonishi(1-19-Chome)' in the data. */
const hokkaidoBlock = /(?<=\d)-Jo ?(higashi|nishi|kita|minami|dori)?$/i;

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Adds the hyphens and spaces that maps have: 'Shibuyaku' -> 'Shibuya-ku', 'Osakashikitaku' -> 'Osaka-shi Kita-ku'. */
export function spellMunicipality(japaneseName: string, latin: string): string {
  if (/市.+区$/.test(japaneseName))
    return latin.replace(
      cityAndWard,
      (_, city: string, ward: string) => `${city}-shi ${capitalize(ward)}-ku`,
    );
  const suffixStart = suffixStarts[japaneseName.at(-1) ?? ''];
  return suffixStart ? latin.replace(suffixStart, '-').replace(/(?<=^\w+)(?=gun )/, '-') : latin;
}

/** 'Kita1-Jonishi(1-19-Chome)' -> 'Kita 1-jo Nishi'. */
export const spellQuarter = (latin: string): string =>
  latin
    .replace(/ ?\(.*$/, '')
    .replace(/(?<=[a-z])(?=\d+-Jo)/i, ' ')
    .replace(hokkaidoBlock, (_, direction: string | undefined) =>
      direction ? `-jo ${capitalize(direction)}` : '-jo',
    );
