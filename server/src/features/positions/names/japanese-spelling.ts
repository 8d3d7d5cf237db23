/** What kind of place a municipality of Japan is stands at the end of its name: the data writes Shibuyaku for 渋谷区. */
const kinds: Record<string, RegExp> = {
  区: /(?=ku$)/,
  市: /(?=shi$)/,
  町: /(?=cho$|machi$)/,
  村: /(?=mura$|son$)/,
};
/** 大阪市北区 is Osakashikitaku in the data. The city ends at its first 'shi'; only Hiroshima has one in its own name. */
const wardOfCity = /^(Hiroshima|\w+?)shi(\w+)ku$/;
/** Blocks of Hokkaido: 北一条西 is 'Kita1-Jonishi(1-19-Chome)' in the data. */
const block = /(?<=\d)-Jo ?(higashi|nishi|kita|minami|dori)?$/i;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The municipality as maps have it: Shibuya-ku, Osaka-shi Kita-ku. */
export function spellMunicipality(own: string, latin: string): string {
  if (/市.+区$/.test(own))
    return latin.replace(wardOfCity, (_, city: string, ward: string) => `${city}-shi ${capital(ward)}-ku`);
  const kind = kinds[own.at(-1) ?? ''];
  return kind ? latin.replace(kind, '-').replace(/(?<=^\w+)(?=gun )/, '-') : latin;
}

/** The quarter as people read it aloud: Kita 1-jo Nishi. */
export const spellQuarter = (latin: string): string =>
  latin
    .replace(/ ?\(.*$/, '')
    .replace(/(?<=[a-z])(?=\d+-Jo)/i, ' ')
    .replace(block, (_, side: string | undefined) => (side ? `-jo ${capital(side)}` : '-jo'));
