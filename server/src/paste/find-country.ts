import { languages } from '@miya/contract';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { type Country, countryCodes, countryName, findCountry, fold, ROOT } from '../positions/index.ts';
import { findPostcode } from './find-postcode.ts';
import { Sheet, type Span } from './sheet.ts';
import { readTokens, type Token } from './tokens.ts';

type Votes = Map<string, number>;

/** Signs that are at home in one country. */
const scripts: readonly [RegExp, string, number][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'JP', 4],
  [/〒|[東京]都|[^\s]県|北海道|大阪府|京都府|丁目|番地|様/u, 'JP', 3],
  [/[台臺]北|新北市|[台臺]中市|[台臺]南市|高雄|桃園市|新竹|[台臺][灣湾]/u, 'TW', 3],
  [/香港|九龍|九龙|新界/u, 'HK', 3],
  [/\p{Script=Han}/u, 'CN', 2],
  [/\p{Script=Cyrillic}/u, 'RU', 2],
  // A number of eleven digits that begins so is a Chinese mobile one, whatever stands around it.
  [/(?<![\d+])1[3-9]\d{9}(?!\d)/, 'CN', 1.5],
  [/\p{Script=Hangul}/u, 'KR', 4],
  [/\p{Script=Thai}/u, 'TH', 4],
];

const words: readonly [RegExp, string, number][] = [
  [
    /(?<!\p{L})(?:col(?:onia)?|cdmx|c\.? ?p|edo|alcald[ií]a|delegaci[oó]n|municipio|fracc|rfc|curp)(?!\p{L})/iu,
    'MX',
    2,
  ],
  [/(?<!\p{L})(?:c\/|avda|carrer|poblaci[oó]n|provincia|dni|nif|tlf|m[oó]vil)|\dº/iu, 'ES', 2],
  [/(?<!\p{L})(?:calle|av|avenida|blvd|calzada|depto)(?!\p{L})/iu, 'MX', 1],
  [/(?<!\p{L})(?:calle|avenida|plaza|paseo|piso)(?!\p{L})/iu, 'ES', 1],
  [
    /(?<!\p{L})(?:street|st|ave?|avenue|road|rd|blvd|drive|dr|lane|ln|suite|ste|apt|zip|pkwy|unit)(?!\p{L})/iu,
    'US',
    2,
  ],
  [
    /(?<!\p{L})(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]),? \d{5}(?:-\d{4})?(?!\d)/u,
    'US',
    3,
  ],
];

/** Where postcodes of five digits are everybody's, those of the languages we serve are tried. */
const LATIN = ['MX', 'ES', 'US'];
/** The form's country: it decides between equals, and gives way to what the text says. */
const HINT = 2;

/** A person has two or three; more are no better evidence. */
const MOST_PHONES = 5;

let names: Map<string, string> | undefined;

/** Every country by its names in our six languages and some that neighbours write in. */
function countryNames(): Map<string, string> {
  names ??= new Map([
    ...languages.flatMap((language) =>
      countryCodes.map((code): [string, string] => [fold(countryName(code, language)), code]),
    ),
    ...['de', 'fr', 'pt', 'it', 'nl', 'pl', 'tr', 'ko', 'uk'].flatMap((language) => {
      const namer = new Intl.DisplayNames(language, { type: 'region' });
      return countryCodes.map((code): [string, string] => [fold(namer.of(code) ?? code), code]);
    }),
    ['usa', 'US'],
    ['u s a', 'US'],
    ['estados unidos', 'US'],
    ['mexico', 'MX'],
    ['republica mexicana', 'MX'],
    ['рф', 'RU'],
    ['russia', 'RU'],
    ['russian federation', 'RU'],
    ['россииская федерация', 'RU'],
    ['中国大陆', 'CN'],
    ['prc', 'CN'],
    ['p r china', 'CN'],
    ['日本国', 'JP'],
  ]);
  return names;
}

export async function chooseCountry(sheet: Sheet, hint: string | undefined): Promise<Country | undefined> {
  const votes: Votes = new Map();
  const vote = (code: string, weight: number) => votes.set(code, (votes.get(code) ?? 0) + weight);
  if (hint) vote(hint, HINT);
  const { text } = sheet;
  for (const [pattern, code, weight] of scripts) if (pattern.test(text)) vote(code, weight);
  for (const match of [...text.matchAll(/(?:\+|(?<!\d)00)\d[\d ().-]{6,20}/g)].slice(0, MOST_PHONES)) {
    const country = parsePhoneNumberFromString(match[0].replace(/^00/, '+'))?.country;
    if (country) vote(country, 3);
  }
  for (const { code } of listCountryMentions(sheet)) vote(code, 4);
  if (/\p{Script=Latin}{3}/u.test(text) && !/[\p{Script=Han}\p{Script=Cyrillic}]/u.test(text)) {
    for (const [pattern, code, weight] of words) if (pattern.test(text)) vote(code, weight);
    for (const code of LATIN) vote(code, (await postcodeVote(text, code)) + (await provinceVote(text, code)));
  }
  const ranked = [...votes].filter(([, weight]) => weight > 0).sort((a, b) => b[1] - a[1]);
  for (const [code] of ranked) {
    const country = await findCountry(code);
    if (country) return country;
  }
  return undefined;
}

/** Whether a postcode of the country stands there with a name of its place: no other evidence is as good. */
async function postcodeVote(text: string, code: string): Promise<number> {
  if (!/(?<!\d)\d{5}(?!\d)/.test(text)) return 0;
  const country = await findCountry(code);
  const found = country && findPostcode(new Sheet(text), country);
  if (!found) return 0;
  const folded = ` ${fold(text.replaceAll('\n', ' '))} `;
  const named = new Set(found.places.slice(0, 20).flatMap((place) => country.table.pathOf(place)));
  const levels = new Set(
    [...named]
      .filter((place) => country.table.foldedNamesOf(place).some((name) => folded.includes(` ${name} `)))
      .map((place) => country.table.pathOf(place).length),
  );
  return Math.min(4, levels.size * 2) + (found.places.length > 0 ? 0.5 : 0);
}

async function provinceVote(text: string, code: string): Promise<number> {
  const country = await findCountry(code);
  if (!country) return 0;
  const { table } = country;
  const folded = ` ${fold(text.replaceAll('\n', ' '))} `;
  const { from, to } = table.childrenOf(ROOT);
  for (let place = from; place < to; place++) if (folded.includes(` ${fold(table.nameOf(place))} `)) return 1;
  return 0;
}

/** Countries named on their own: 'Georgia 30303' and 'New Jersey' are none. */
export function listCountryMentions(sheet: Sheet): (Span & { code: string })[] {
  const tokens = readTokens(sheet);
  const mentions: (Span & { code: string })[] = [];
  for (let first = 0; first < tokens.length; first++) {
    const token = tokens[first];
    if (!token || (first > 0 && !token.apart)) continue;
    // A part of the address that is nothing but the country, or begins with it before a number or a Chinese province.
    let last = first;
    while (tokens[last + 1] && !tokens[last + 1]?.apart) last++;
    const code = countryNames().get(joined(tokens, first, last));
    if (code) mentions.push({ from: token.from, to: tokens[last]?.to ?? token.to, code });
    else mentions.push(...leadingMention(tokens, first));
  }
  return mentions;
}

function leadingMention(tokens: Token[], first: number): (Span & { code: string })[] {
  const token = tokens[first];
  if (!token) return [];
  for (const length of [5, 4, 3, 2, 1]) {
    const next = tokens[first + length];
    const isChinese = /^[\p{Script=Han}]/u.test(token.folded);
    if (!next || (isChinese ? length < 2 : !/^\d{4,}$/.test(next.folded))) continue;
    const code = countryNames().get(joined(tokens, first, first + length - 1));
    const end = tokens[first + length - 1];
    if (code && end) return [{ from: token.from, to: end.to, code }];
  }
  return [];
}

/** Where the country ends a part of the address: 'Zapopan, Jal. México'. Of the one country it is about. */
export function takeTrailingMentions(sheet: Sheet, country: string): void {
  const tokens = readTokens(sheet);
  tokens.forEach((token, last) => {
    const next = tokens[last + 1];
    if (next && !next.apart) return;
    for (const first of [last, last - 1, last - 2]) {
      const before = tokens[first - 1];
      // 'Ciudad de México' and 'New Mexico' are none.
      if (
        !before ||
        tokens[first]?.apart ||
        /^(?:de|del|new|nuevo|nueva|cd|ciudad|edo|estado)$/.test(before.folded)
      )
        return;
      if (countryNames().get(joined(tokens, first, last)) !== country) continue;
      sheet.take({ from: tokens[first]?.from ?? token.from, to: token.to });
      return;
    }
  });
}

function joined(tokens: Token[], first: number, last: number): string {
  return tokens
    .slice(first, last + 1)
    .map(({ folded, glued }, i) => (i === 0 || glued ? folded : ` ${folded}`))
    .join('');
}
