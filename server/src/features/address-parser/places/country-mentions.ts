import { languages } from '@miya/contract';
import { countryCodes, countryName, foldText } from '../../positions/index.ts';
import { findAddressFormat } from '../countries/index.ts';
import type { PastedText, Span } from '../text/pasted-text.ts';
import { listTokens, type Token } from '../text/tokens.ts';

let codesByName: Map<string, string> | undefined;

/** Of languages that a country writes its own name in, those that are not its likeliest. */
const SECOND_LANGUAGES: Readonly<Record<string, string>> = {
  KZ: 'kk',
  ME: 'sr-Latn',
  RS: 'sr-Latn',
  UZ: 'uz-Cyrl',
};

/** Every country as its own people call it: 'Česko', 'Magyarország', 'Việt Nam'. */
function listOwnNames(): [string, string][] {
  const namers = new Map<string, Intl.DisplayNames>();
  const nameIn = (language: string, code: string): [string, string] => {
    const namer = namers.get(language) ?? new Intl.DisplayNames(language, { type: 'region' });
    namers.set(language, namer);
    return [foldText(namer.of(code) ?? code), code];
  };
  return [
    ...countryCodes.map((code) => nameIn(new Intl.Locale(`und-${code}`).maximize().language, code)),
    ...Object.entries(SECOND_LANGUAGES).map(([code, language]) => nameIn(language, code)),
  ];
}

/** Every country by its own name, by those in our six languages and in some that neighbours write in. */
function getCodesByName(): Map<string, string> {
  codesByName ??= new Map([
    ...listOwnNames(),
    ...languages.flatMap((language) =>
      countryCodes.map((code): [string, string] => [foldText(countryName(code, language)), code]),
    ),
    ...['de', 'fr', 'pt', 'it', 'nl', 'pl', 'tr', 'ko', 'uk'].flatMap((language) => {
      const namer = new Intl.DisplayNames(language, { type: 'region' });
      return countryCodes.map((code): [string, string] => [foldText(namer.of(code) ?? code), code]);
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
    ['アメリカ', 'US'],
    ['米国', 'US'],
    ['uk', 'GB'],
    ['u k', 'GB'],
    ['great britain', 'GB'],
    ['england', 'GB'],
    ['scotland', 'GB'],
    ['wales', 'GB'],
    ['northern ireland', 'GB'],
    ['republic of ireland', 'IE'],
    ['eire', 'IE'],
    ['rsa', 'ZA'],
    ['nz', 'NZ'],
    ['holland', 'NL'],
    ['uae', 'AE'],
    ['u a e', 'AE'],
    ['emirates', 'AE'],
    ['ksa', 'SA'],
    ['k s a', 'SA'],
    ['turkey', 'TR'],
    ['ceska republika', 'CZ'],
    ['slovenska republika', 'SK'],
    ['republika hrvatska', 'HR'],
    ['republika srbija', 'RS'],
    [foldText('ประเทศไทย'), 'TH'],
  ]);
  return codesByName;
}

/** Countries named on their own: 'Georgia 30303' and 'New Jersey' are none. */
export function listCountryMentions(pasted: PastedText): (Span & { code: string })[] {
  const tokens = listTokens(pasted);
  const mentions: (Span & { code: string })[] = [];
  for (let first = 0; first < tokens.length; first++) {
    const token = tokens[first];
    if (!token) continue;
    if (first > 0 && !token.startsPart) {
      mentions.push(...findHanMention(tokens, first));
      continue;
    }
    // A part of the address that is nothing but the country, or begins with it before a number or a Chinese province.
    let last = first;
    while (tokens[last + 1] && !tokens[last + 1]?.startsPart) last++;
    const code = getCodesByName().get(joinTokens(tokens, first, last));
    if (code) mentions.push({ from: token.from, to: tokens[last]?.to ?? token.to, code });
    else mentions.push(...findLeadingMention(tokens, first));
  }
  return mentions;
}

/** Short names that mean nothing else in capitals where a part of the address ends with them: 'P.O. Box 215566 Dubai UAE'. */
const COUNTRY_ABBREVIATION =
  /(?<=[\p{L}\d),.] )(?:(?<AE>U\.?A\.?E)|(?<SA>K\.?S\.?A)|(?<US>U\.?S\.?A)|(?<GB>U\.?K)|(?<CN>P\.?R\.?C)|(?<TR>TÜRK[Iİ]YE|T[üu]rkiye|TURKEY|TR))\.?(?= *(?:[\n,;|+(\d]|$))/gu;

/** The countries that are named by them, each once. */
export function listAbbreviatedCountries(text: string): string[] {
  const named = [...text.matchAll(COUNTRY_ABBREVIATION)].flatMap(({ groups = {} }) =>
    Object.keys(groups).filter((code) => groups[code]),
  );
  return [...new Set(named)];
}

const isHan = (token: Token | undefined) => token !== undefined && /^\p{Script=Han}/u.test(token.folded);

/** All that is Chinese after Western words or a number: 'CA 94103 美国'. */
function findHanMention(tokens: Token[], first: number): (Span & { code: string })[] {
  const token = tokens[first];
  if (!token || !isHan(token) || isHan(tokens[first - 1])) return [];
  let last = first;
  while (isHan(tokens[last + 1]) && tokens[last + 1]?.isAdjacent) last++;
  const code = getCodesByName().get(joinTokens(tokens, first, last));
  return code ? [{ from: token.from, to: tokens[last]?.to ?? token.to, code }] : [];
}

/** Names of countries in kana, character by character: 'タイ' to 'ボスニア・ヘルツェゴビナ'. */
const KANA_LENGTHS = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2];
const isKana = ({ folded }: Token) => /^[\p{Script=Katakana}\p{Script=Hiragana}]/u.test(folded);

/** Whether a country may end before this: in kana a blank parts it from the city, for 'タイヤ' is no Thailand. */
function canEndCountryName(token: Token, next: Token, length: number): boolean {
  if (isKana(token)) return !next.isAdjacent;
  return isHan(token) ? length >= 2 : /^\d{4,}$/.test(next.folded);
}

function findLeadingMention(tokens: Token[], first: number): (Span & { code: string })[] {
  const token = tokens[first];
  if (!token) return [];
  for (const length of isKana(token) ? KANA_LENGTHS : [5, 4, 3, 2, 1]) {
    const next = tokens[first + length];
    if (!next || !canEndCountryName(token, next, length)) continue;
    const code = getCodesByName().get(joinTokens(tokens, first, first + length - 1));
    const end = tokens[first + length - 1];
    if (code && end) return [{ from: token.from, to: end.to, code }];
  }
  return [];
}

/** Where the country ends a part of the address: 'Zapopan, Jal. México'. Of the one country it is about. */
export function markTrailingCountryNames(pasted: PastedText, country: string): void {
  const tokens = listTokens(pasted);
  tokens.forEach((token, last) => {
    const next = tokens[last + 1];
    if (next && !next.startsPart) return;
    for (const first of [last, last - 1, last - 2]) {
      const before = tokens[first - 1];
      // 'Ciudad de México' and 'New Mexico' are none.
      if (
        !before ||
        tokens[first]?.startsPart ||
        /^(?:de|del|new|nuevo|nueva|cd|ciudad|edo|estado)$/.test(before.folded)
      )
        return;
      if (getCodesByName().get(joinTokens(tokens, first, last)) !== country) continue;
      pasted.markUsed({ from: tokens[first]?.from ?? token.from, to: token.to });
      return;
    }
  });
}

/** Takes what its own people call the country, where it is a part of the address or ends one: 'SA', 'S'pore 560301'. */
export function markOwnCountryNames(pasted: PastedText, country: string): void {
  const names = findAddressFormat(country)?.ownCountryNames ?? [];
  for (const { from, to, text } of pasted.listUnusedParts()) {
    // Its code, on a line of its own.
    if (text === country) pasted.markUsed({ from, to });
    const last = text.slice(text.lastIndexOf(' ') + 1);
    if (names.includes(foldText(last)))
      pasted.markUsed({ from: last === text ? from : to - last.length, to });
  }
}

function joinTokens(tokens: Token[], first: number, last: number): string {
  return tokens
    .slice(first, last + 1)
    .map(({ folded, isAdjacent }, i) => (i === 0 || isAdjacent ? folded : ` ${folded}`))
    .join('');
}
