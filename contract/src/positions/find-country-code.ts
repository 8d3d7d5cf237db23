import { languages, languageTags } from '../languages.ts';
import { plainHeading as plain } from '../spreadsheets/plain-heading.ts';
import { countries } from './countries.ts';

/** Countries as people write them where Unicode has a longer or another name. */
const others: Record<string, string> = {
  CN: '中国大陆 中國大陸 prchina chinamainland китай 中華人民共和国',
  TW: '中国台湾 台灣 臺灣 taiwan',
  HK: '中国香港 hongkong hk',
  MO: '中国澳门 macau',
  US: 'usa unitedstatesofamerica eeuu estadosunidosdeamerica сша アメリカ 美國',
  GB: 'uk england greatbritain 英國',
  RU: 'russianfederation рф российскаяфедерация',
  KR: 'southkorea korea 韩国 韓國',
  MX: 'mejico',
  CZ: 'czechrepublic',
  AE: 'uae emirates emiratosarabes emiratos eau эмираты оаэ 阿联酋 阿聯酋',
  VN: 'vietnam 越南',
};

let names: ReadonlyMap<string, string> | undefined;

function allNames(): ReadonlyMap<string, string> {
  const namers = languages.map(
    (language) => new Intl.DisplayNames(languageTags[language], { type: 'region' }),
  );
  return new Map([
    ...[...countries].flatMap((code) => namers.map((namer) => [plain(namer.of(code) ?? ''), code] as const)),
    ...Object.entries(others).flatMap(([code, words]) =>
      words.split(' ').map((word) => [plain(word), code] as const),
    ),
  ]);
}

/** Names as they were written last: a spreadsheet says the same few in row after row. */
const found = new Map<string, string | undefined>();
const FOUND_MOST = 500;

/** The code of a country by its code or by its name in any of our languages. */
export function findCountryCode(text: string): string | undefined {
  if (found.has(text)) return found.get(text);
  names ??= allNames();
  const code = text.trim().toUpperCase();
  const country = countries.has(code) ? code : names.get(plain(text));
  if (found.size >= FOUND_MOST) found.clear();
  found.set(text, country);
  return country;
}
