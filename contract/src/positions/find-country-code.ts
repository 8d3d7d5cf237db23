import { normalizeHeading } from '../spreadsheets/normalize-heading.ts';
import { languages, languageTags } from '../values/languages.ts';
import { countryCodeSet } from './country-codes.ts';

/** Names in users' files that differ from the names in Unicode, in normalized form and separated by spaces. */
const alternativeNames: Record<string, string> = {
  AE: 'uae emirates emiratosarabes emiratos eau эмираты оаэ 阿联酋 阿聯酋',
  AT: 'osterreich',
  AU: '澳洲',
  BE: 'belgie belgique',
  BY: 'белоруссия bielorrusia',
  CD: 'drcongo congordc rdc конгодр дрконго',
  CH: 'schweiz suisse svizzera',
  CI: 'costademarfil ivorycoast cotedivoire',
  CN: '中国大陆 中國大陸 prchina prc rpc mainlandchina chinamainland chinacontinental republicapopularchina republicapopulardechina китаи кнр 中華人民共和国 中华人民共和国 中華人民共和國',
  CZ: 'czechrepublic republicacheca repcheca чешскаяреспублика 捷克共和国 チェコ共和国 cesko',
  DE: 'deutschland фрг',
  DK: 'danmark',
  DO: 'repdominicana dominicana доминикана 多米尼加 多明尼加',
  FI: 'suomi',
  GB: 'uk england scotland wales northernireland britain greatbritain inglaterra escocia gales granbretana irlandadelnorte англия британия шотландия 英國 英格兰 大不列颠',
  GR: 'hellas ellada',
  HK: '中国香港 香港 hongkong hk hksar hongkongsar hongkongchina',
  HR: 'hrvatska',
  HU: 'magyarorszag',
  IE: 'eire republicofireland republicadeirlanda',
  IN: 'bharat',
  JP: 'nippon nihon 日本国 日本國',
  KG: 'кыргызстан киргизстан 吉尔吉斯',
  KR: 'southkorea koreasouth korea corea coreadelsur republicofkorea republicadecorea корея южнаякорея 韩国 韓國 南韓 大韩民国 大韓民国 大韓民國',
  KZ: 'kazajstan kazajistan',
  MD: 'молдавия moldavia',
  MK: 'macedonia македония 马其顿 馬其頓',
  MM: 'burma birmania бирма',
  MO: '中国澳门 澳门 澳門 マカオ macau macao macaosar',
  MX: 'mejico mex estadosunidosmexicanos',
  NL: 'holland thenetherlands holanda lospaisesbajos голландия',
  NO: 'norge',
  NZ: 'nuevazelandia',
  PH: 'thephilippines',
  PL: 'polska',
  RU: 'russianfederation federacionrusa federacionderusia рф россиискаяфедерация 俄国 俄國 俄罗斯联邦 ロシア連邦',
  SA: 'ksa saudi arabiasaudita arabiasaudi 沙特 沙特阿拉伯 サウジ',
  SE: 'sverige',
  TR: 'turkey turquia турция',
  TW: '中国台湾 台灣 臺灣 taiwan taiwanchina taiwanroc',
  US: 'us usa theunitedstates unitedstatesofamerica eeuu eua estadosunidosdeamerica сша америка соединенныештатыамерики アメリカ 米国 美國',
  VN: 'vietnam 越南',
  ZA: 'rsa юар южнаяафрика 南アフリカ',
};

let codesByName: ReadonlyMap<string, string> | undefined;

function buildCodesByName(): ReadonlyMap<string, string> {
  const displayNames = languages.map(
    (language) => new Intl.DisplayNames(languageTags[language], { type: 'region' }),
  );
  return new Map([
    ...[...countryCodeSet].flatMap((code) =>
      displayNames.map((names) => [normalizeHeading(names.of(code) ?? ''), code] as const),
    ),
    ...Object.entries(alternativeNames).flatMap(([code, names]) =>
      names.split(' ').map((name) => [normalizeHeading(name), code] as const),
    ),
  ]);
}

/** Results for the latest texts. The rows of a spreadsheet repeat a few country names. */
const recentResults = new Map<string, string | undefined>();
const MAX_RECENT_RESULTS = 500;

/**
 * Finds the code of a country by its code or by its name in any language of the portal: 'México' -> 'MX'. Undefined if
 * no country has this code or name.
 */
export function findCountryCode(text: string): string | undefined {
  if (recentResults.has(text)) return recentResults.get(text);
  codesByName ??= buildCodesByName();
  const code = text.trim().toUpperCase();
  const country = countryCodeSet.has(code) ? code : codesByName.get(normalizeHeading(text));
  if (recentResults.size >= MAX_RECENT_RESULTS) recentResults.clear();
  recentResults.set(text, country);
  return country;
}
