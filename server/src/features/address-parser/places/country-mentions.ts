import { languages } from '@miya/contract';
import { countryCodes, foldText, getCountryName } from '../../positions/index.ts';
import { findAddressFormat } from '../countries/index.ts';
import type { PastedText, Span } from '../text/pasted-text.ts';
import { listTokens, type Token } from '../text/tokens.ts';

let codesByName: Map<string, string> | undefined;

/** Further languages in which a country writes its own name, besides its most likely language. */
const SECOND_LANGUAGES: Readonly<Record<string, string>> = {
  KZ: 'kk',
  ME: 'sr-Latn',
  RS: 'sr-Latn',
  UZ: 'uz-Cyrl',
};

/** Lists the name of each country in its own language: 'Česko', 'Magyarország', 'Việt Nam'. */
function listOwnNames(): [string, string][] {
  const namesByLanguage = new Map<string, Intl.DisplayNames>();
  const getName = (language: string, code: string): [string, string] => {
    const displayNames = namesByLanguage.get(language) ?? new Intl.DisplayNames(language, { type: 'region' });
    namesByLanguage.set(language, displayNames);
    return [foldText(displayNames.of(code) ?? code), code];
  };
  return [
    ...countryCodes.map((code) => getName(new Intl.Locale(`und-${code}`).maximize().language, code)),
    ...Object.entries(SECOND_LANGUAGES).map(([code, language]) => getName(language, code)),
  ];
}

/**
 * Returns the country codes by folded name (lower case, no accents). Contains the names in the country's own language,
 * in the six languages of the portal and in nine other languages, and common variants.
 */
function getCodesByName(): Map<string, string> {
  codesByName ??= new Map([
    ...listOwnNames(),
    ...languages.flatMap((language) =>
      countryCodes.map((code): [string, string] => [foldText(getCountryName(code, language)), code]),
    ),
    ...['de', 'fr', 'pt', 'it', 'nl', 'pl', 'tr', 'ko', 'uk'].flatMap((language) => {
      const displayNames = new Intl.DisplayNames(language, { type: 'region' });
      return countryCodes.map((code): [string, string] => [foldText(displayNames.of(code) ?? code), code]);
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

/**
 * Lists country names that are not part of another name: 'New Jersey' does not mention Jersey. A country is mentioned
 * by one of:
 * 1. a whole part of the address
 * 2. the start of a part, before a number or a Chinese province
 * 3. Chinese characters after Latin words or a number
 */
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
    let last = first;
    while (tokens[last + 1] && !tokens[last + 1]?.startsPart) last++;
    const code = getCodesByName().get(joinTokens(tokens, first, last));
    if (code) mentions.push({ from: token.from, to: tokens[last]?.to ?? token.to, code });
    else mentions.push(...findLeadingMention(tokens, first));
  }
  return mentions;
}

/** Abbreviations that only mean the country when they end a part of the address: 'P.O. Box 215566 Dubai UAE'. */
const COUNTRY_ABBREVIATION =
  /(?<=[\p{L}\d),.] )(?:(?<AE>U\.?A\.?E)|(?<SA>K\.?S\.?A)|(?<US>U\.?S\.?A)|(?<GB>U\.?K)|(?<CN>P\.?R\.?C)|(?<TR>TÜRK[Iİ]YE|T[üu]rkiye|TURKEY|TR))\.?(?= *(?:[\n,;|+(\d]|$))/gu;

/** Lists the countries whose abbreviation the text contains, each once. */
export function listAbbreviatedCountries(text: string): string[] {
  const codes = [...text.matchAll(COUNTRY_ABBREVIATION)].flatMap(({ groups = {} }) =>
    Object.keys(groups).filter((code) => groups[code]),
  );
  return [...new Set(codes)];
}

const isHan = (token: Token | undefined) => token !== undefined && /^\p{Script=Han}/u.test(token.folded);

/** Finds a country name in Chinese characters directly after Latin words or a number: 'CA 94103 美国'. */
function findHanMention(tokens: Token[], first: number): (Span & { code: string })[] {
  const token = tokens[first];
  if (!token || !isHan(token) || isHan(tokens[first - 1])) return [];
  let last = first;
  while (isHan(tokens[last + 1]) && tokens[last + 1]?.isAdjacent) last++;
  const code = getCodesByName().get(joinTokens(tokens, first, last));
  return code ? [{ from: token.from, to: tokens[last]?.to ?? token.to, code }] : [];
}

/** The possible lengths of country names in kana, longest first: 'タイ' has 2, 'ボスニア・ヘルツェゴビナ' 12 without the dot. */
const KANA_LENGTHS = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2];
const isKana = ({ folded }: Token) => /^[\p{Script=Katakana}\p{Script=Hiragana}]/u.test(folded);

/**
 * Checks that a country name may end before the token `next`. In kana a space must follow, because 'タイヤ' (tyre) is not
 * Thailand ('タイ'). In Chinese two characters are enough. In other scripts a number of at least four digits must follow.
 */
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

/** Marks the name of this country as used where it ends a part of the address: 'Zapopan, Jal. México'. */
export function markTrailingCountryNames(pasted: PastedText, country: string): void {
  const tokens = listTokens(pasted);
  tokens.forEach((token, last) => {
    const next = tokens[last + 1];
    if (next && !next.startsPart) return;
    for (const first of [last, last - 1, last - 2]) {
      const before = tokens[first - 1];
      // 'Ciudad de México' and 'New Mexico' do not name the country.
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

/**
 * Marks the country code, and the names in `ownCountryNames`, as used. The code must be a whole part of the address. A
 * name must be a part or end a part: 'SA', 'S'pore 560301'.
 */
export function markOwnCountryNames(pasted: PastedText, country: string): void {
  const names = findAddressFormat(country)?.ownCountryNames ?? [];
  for (const { from, to, text } of pasted.listUnusedParts()) {
    // The part is only the code of the country.
    if (text === country) pasted.markUsed({ from, to });
    const last = text.slice(text.lastIndexOf(' ') + 1);
    if (names.includes(foldText(last)))
      pasted.markUsed({ from: last === text ? from : to - last.length, to });
  }
}

function joinTokens(tokens: Token[], first: number, last: number): string {
  return tokens
    .slice(first, last + 1)
    .map(({ folded, isAdjacent }, index) => (index === 0 || isAdjacent ? folded : ` ${folded}`))
    .join('');
}
