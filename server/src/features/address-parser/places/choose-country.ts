import { setImmediate } from 'node:timers/promises';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { type Country, findCountry, foldText } from '../../positions/index.ts';
import { type AddressFormat, countriesWithFormat } from '../countries/index.ts';
import { countriesWithoutFormat } from '../countries/other-countries.ts';
import { scoreCountryByPostcode } from '../postcodes/score-postcode.ts';
import type { PastedText } from '../text/pasted-text.ts';
import { listAbbreviatedCountries, listCountryMentions } from './country-mentions.ts';

/**
 * The sum of the evidence for each country. `weightWithoutPhones` leaves out evidence that only the form of a phone
 * number gives: mobile numbers of ten countries start with 05.
 */
type Votes = Map<string, { weight: number; weightWithoutPhones: number }>;
type AddVote = (code: string, weight: number, isFoundWithoutPhones?: boolean) => void;
/** `isClear`: the evidence for the next country is weaker by at least `CLEAR_LEAD`. */
export type ChosenCountry = { country: Country; isClear: boolean };

const LATIN = /\p{Script=Latin}{3}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Scripts, place names and forms of numbers that are evidence for a country, each with its weight. */
const TEXT_EVIDENCE: readonly [RegExp, string, number][] = [
  [KANA, 'JP', 4],
  // Among countries that write Chinese characters, only Japan writes postcodes as '150-0043'.
  [/^(?=[\s\S]*\p{Script=Han})[\s\S]*(?<![\d-])\d{3}-\d{4}(?![\d-])/u, 'JP', 3],
  [/〒|[東京]都|[^\s]県|北海道|大阪府|京都府|丁目|番地|様/u, 'JP', 3],
  [/[台臺]北|新北市|[台臺]中市|[台臺]南市|高雄|桃園市|新竹|[台臺][灣湾]/u, 'TW', 3],
  [/香港|九龍|九龙|新界/u, 'HK', 3],
  [/\p{Script=Han}/u, 'CN', 2],
  [/\p{Script=Cyrillic}/u, 'RU', 2],
  // Eleven digits that start like this are a Chinese mobile number, in text of any script.
  [/(?<![\d+])1[3-9]\d{9}(?!\d)/, 'CN', 1.5],
  [/\p{Script=Hangul}/u, 'KR', 4],
  [/\p{Script=Thai}/u, 'TH', 4],
  [/\p{Script=Hebrew}/u, 'IL', 4],
  [/\p{Script=Georgian}/u, 'GE', 4],
  [/\p{Script=Armenian}/u, 'AM', 4],
  [/\p{Script=Greek}/u, 'GR', 3],
  [/السعودية|الرياض|جدة|الدمام|مكة/u, 'SA', 4],
  [/الإمارات|الامارات|دبي|أبو ?ظبي|الشارقة/u, 'AE', 4],
  [/قطر|الدوحة/u, 'QA', 4],
  [/الكويت/u, 'KW', 4],
  [/مصر|القاهرة/u, 'EG', 4],
];

/** The country that is selected in the form decides between equal countries. Most evidence of the text is stronger. */
const FORM_COUNTRY_WEIGHT = 0.9;
const COUNTRY_NAME_WEIGHT = 4;
/** A country name that is also a large city of another country: 'Granada' (Grenada) usually means the city in Spain. */
const CITY_NAMESAKE_WEIGHT = 0.5;
const DIALLING_CODE_WEIGHT = 3;
const KNOWN_PLACE_WEIGHT = 1.5;
/** The choice is clear when the chosen country leads by this weight. */
const CLEAR_LEAD = 1.5;
/** Digits of the length of a phone number. '33166-7234' has this length, but is a postcode of the USA. */
const PHONE = /(?<!\d)(?!\d{5}-\d{4}(?!\d))\d(?:[ ()./-]{0,2}\d){8,14}(?!\d)/g;
/** An address has two or three phone numbers. More numbers give no better evidence. */
const MAX_DIALLING_CODES = 5;

/**
 * Returns the country with the most evidence, or undefined when no country with place data has evidence. The evidence,
 * which is added up for each country:
 * 1. the country that is selected in the form
 * 2. scripts and forms of numbers (`TEXT_EVIDENCE`)
 * 3. dialling codes of phone numbers
 * 4. names of countries, and abbreviations such as 'UAE'
 * 5. in a text of Latin letters only: words, known places and postcodes of each country
 */
export async function chooseCountry(
  pasted: PastedText,
  formCountry: string | undefined,
): Promise<ChosenCountry | undefined> {
  const votes: Votes = new Map();
  const addVote: AddVote = (code, weight, isFoundWithoutPhones = true) => {
    const sum = votes.get(code) ?? { weight: 0, weightWithoutPhones: 0 };
    votes.set(code, {
      weight: sum.weight + weight,
      weightWithoutPhones: sum.weightWithoutPhones + (isFoundWithoutPhones ? weight : 0),
    });
  };
  if (formCountry) addVote(formCountry, FORM_COUNTRY_WEIGHT);
  const { text } = pasted;
  const unusedText = pasted.getUnusedText(' ');
  const textWithoutPhones = unusedText.replace(PHONE, (digits) => ' '.repeat(digits.length));
  const mentions = listCountryMentions(pasted);
  // A foreign country in Japanese, together with a street in Latin letters: the sender is in Japan, not the address.
  // Kana are then no evidence for Japan.
  const isFromJapan =
    LATIN.test(unusedText) &&
    mentions.some(({ code, from, to }) => code !== 'JP' && !LATIN.test(text.slice(from, to)));
  for (const [pattern, code, weight] of TEXT_EVIDENCE)
    if (pattern.test(unusedText) && !(isFromJapan && pattern === KANA))
      addVote(code, weight, pattern.test(textWithoutPhones));
  for (const match of [...text.matchAll(/(?:\+|(?<!\d)00)\d[\d ().-]{6,20}/g)].slice(0, MAX_DIALLING_CODES)) {
    const country = parsePhoneNumberFromString(match[0].replace(/^00/, '+'))?.country;
    if (country) addVote(country, DIALLING_CODE_WEIGHT);
  }
  for (const { code, from, to } of mentions)
    addVote(
      code,
      isPlaceOfOtherCountry(foldText(text.slice(from, to)), code)
        ? CITY_NAMESAKE_WEIGHT
        : COUNTRY_NAME_WEIGHT,
    );
  for (const code of listAbbreviatedCountries(text)) addVote(code, COUNTRY_NAME_WEIGHT);
  if (LATIN.test(unusedText) && !/[\p{Script=Han}\p{Script=Cyrillic}]/u.test(unusedText))
    await addVotesOfCountries(pasted, addVote);
  // A country is left out when the form of a phone number is its only evidence.
  const ranked = [...votes]
    .filter(([, { weightWithoutPhones }]) => weightWithoutPhones > 0)
    .sort(([, first], [, second]) => second.weight - first.weight);
  for (const [rank, [code, { weight }]] of ranked.entries()) {
    const country = await findCountry(code);
    if (country) return { country, isClear: weight - (ranked[rank + 1]?.[1].weight ?? 0) >= CLEAR_LEAD };
  }
  return undefined;
}

const isPlaceOfOtherCountry = (name: string, code: string) =>
  countriesWithFormat.some(([other, { knownPlaces }]) => other !== code && knownPlaces.includes(name));

/** Adds the evidence of each country: its words, its known places, and postcodes beside the name of their place. */
async function addVotesOfCountries(pasted: PastedText, addVote: AddVote): Promise<void> {
  const addVotesOfCountry = createEvidenceVoter(pasted.text, addVote);
  for (const [code, format] of countriesWithoutFormat) addVotesOfCountry(code, format);
  for (const [code, format] of countriesWithFormat) {
    addVotesOfCountry(code, format);
    addVote(code, await scoreCountryByPostcode(pasted, code));
    // Let other requests run between two countries.
    await setImmediate();
  }
}

/** Returns a function that adds the votes for one country. The text is prepared only once. */
function createEvidenceVoter(text: string, addVote: AddVote) {
  const parts = foldText(text.replace(/[\n,;|()]/g, '|')).split('\t');
  // Without numbers, the parts '75002 Paris' and 'Leeds LS6 2AB' are only the name of the city.
  const partsWithoutNumbers = new Set(
    parts.map((part) =>
      part
        .replace(/(?:\d ?){7,}/g, '')
        .replace(/(?:^| )(?:\d{4,}|[a-z]{1,2}\d[a-z\d]*|\d[a-z]{2})(?= |$)/g, '')
        .trim(),
    ),
  );
  const foldedText = ` ${parts.join(' | ')} `;
  const textWithoutPhones = text.replace(PHONE, (digits) => ' '.repeat(digits.length));
  return (code: string, { evidence, knownPlaces }: Pick<AddressFormat, 'evidence' | 'knownPlaces'>) => {
    for (const [pattern, weight] of evidence)
      if (pattern.test(text)) addVote(code, weight, pattern.test(textWithoutPhones));
    const mentionedPlaces = knownPlaces.filter((name) => foldedText.includes(` ${name} `));
    // A name that is a whole part is a place. A name among other words may belong to a person or a street.
    if (mentionedPlaces.length > 0)
      addVote(
        code,
        mentionedPlaces.some((name) => partsWithoutNumbers.has(name))
          ? KNOWN_PLACE_WEIGHT
          : KNOWN_PLACE_WEIGHT / 2,
      );
  };
}
