import { setImmediate } from 'node:timers/promises';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { type Country, findCountry, foldText } from '../../positions/index.ts';
import { type AddressFormat, countriesWithFormat } from '../countries/index.ts';
import { countriesWithoutFormat } from '../countries/other-countries.ts';
import { scoreCountryByPostcode } from '../postcodes/score-postcode.ts';
import type { PastedText } from '../text/pasted-text.ts';
import { listAbbreviatedCountries, listCountryMentions } from './country-mentions.ts';

/** `said`: without what only the shape of a phone number says, for mobile numbers of ten countries begin with 05. */
type Votes = Map<string, { weight: number; said: number }>;
type AddVote = (code: string, weight: number, isSaid?: boolean) => void;
/** `clear`: no other country has nearly as much to say for it. */
export type ChosenCountry = { country: Country; isClear: boolean };

const LATIN = /\p{Script=Latin}{3}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Signs that are at home in one country. */
const TEXT_EVIDENCE: readonly [RegExp, string, number][] = [
  [KANA, 'JP', 4],
  // No other postcode beside Chinese characters is parted so.
  [/^(?=[\s\S]*\p{Script=Han})[\s\S]*(?<![\d-])\d{3}-\d{4}(?![\d-])/u, 'JP', 3],
  [/〒|[東京]都|[^\s]県|北海道|大阪府|京都府|丁目|番地|様/u, 'JP', 3],
  [/[台臺]北|新北市|[台臺]中市|[台臺]南市|高雄|桃園市|新竹|[台臺][灣湾]/u, 'TW', 3],
  [/香港|九龍|九龙|新界/u, 'HK', 3],
  [/\p{Script=Han}/u, 'CN', 2],
  [/\p{Script=Cyrillic}/u, 'RU', 2],
  // A number of eleven digits that begins so is a Chinese mobile one, whatever stands around it.
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

/** The form's country decides between equals, and gives way to anything the text says. */
const FORM_COUNTRY_WEIGHT = 0.9;
const COUNTRY_NAME_WEIGHT = 4;
/** Granada is a country in the Caribbean, and a city that many more write to. */
const CITY_NAMESAKE_WEIGHT = 0.5;
const DIALLING_CODE_WEIGHT = 3;
const KNOWN_PLACE_WEIGHT = 1.5;
/** So much more than the next makes a choice clear. */
const CLEAR_LEAD = 1.5;
/** Digits as long as a phone number; '33166-7234' is the postcode of a house in the USA. */
const PHONE = /(?<!\d)(?!\d{5}-\d{4}(?!\d))\d(?:[ ()./-]{0,2}\d){8,14}(?!\d)/g;
/** A person has two or three; more are no better evidence. */
const MAX_DIALLING_CODES = 5;

/** The country the text is about, by the weight of all that speaks for one. */
export async function chooseCountry(
  pasted: PastedText,
  hint: string | undefined,
): Promise<ChosenCountry | undefined> {
  const votes: Votes = new Map();
  const vote: AddVote = (code, weight, isSaid = true) => {
    const before = votes.get(code) ?? { weight: 0, said: 0 };
    votes.set(code, { weight: before.weight + weight, said: before.said + (isSaid ? weight : 0) });
  };
  if (hint) vote(hint, FORM_COUNTRY_WEIGHT);
  const { text } = pasted;
  const said = pasted.getUnusedText(' ');
  const spoken = said.replace(PHONE, (digits) => ' '.repeat(digits.length));
  const mentions = listCountryMentions(pasted);
  // Whoever names another country in Japanese, beside a street in Latin letters, writes from Japan and not to it.
  const isAbroad =
    LATIN.test(said) &&
    mentions.some(({ code, from, to }) => code !== 'JP' && !LATIN.test(text.slice(from, to)));
  for (const [pattern, code, weight] of TEXT_EVIDENCE)
    if (pattern.test(said) && !(isAbroad && pattern === KANA)) vote(code, weight, pattern.test(spoken));
  for (const match of [...text.matchAll(/(?:\+|(?<!\d)00)\d[\d ().-]{6,20}/g)].slice(0, MAX_DIALLING_CODES)) {
    const country = parsePhoneNumberFromString(match[0].replace(/^00/, '+'))?.country;
    if (country) vote(country, DIALLING_CODE_WEIGHT);
  }
  for (const { code, from, to } of mentions)
    vote(
      code,
      isPlaceOfOtherCountry(foldText(text.slice(from, to)), code)
        ? CITY_NAMESAKE_WEIGHT
        : COUNTRY_NAME_WEIGHT,
    );
  for (const code of listAbbreviatedCountries(text)) vote(code, COUNTRY_NAME_WEIGHT);
  if (LATIN.test(said) && !/[\p{Script=Han}\p{Script=Cyrillic}]/u.test(said))
    await addVotesOfCountries(pasted, vote);
  const ranked = [...votes]
    .filter(([, { said }]) => said > 0)
    .sort(([, one], [, other]) => other.weight - one.weight);
  for (const [at, [code, { weight }]] of ranked.entries()) {
    const country = await findCountry(code);
    if (country) return { country, isClear: weight - (ranked[at + 1]?.[1].weight ?? 0) >= CLEAR_LEAD };
  }
  return undefined;
}

const isPlaceOfOtherCountry = (name: string, code: string) =>
  countriesWithFormat.some(([other, { knownPlaces }]) => other !== code && knownPlaces.includes(name));

/** Signs and large cities by country, and postcodes beside a name of their place: no other evidence is as good. */
async function addVotesOfCountries(pasted: PastedText, vote: AddVote): Promise<void> {
  const voteBySigns = createEvidenceVoter(pasted.text, vote);
  for (const [code, forms] of countriesWithoutFormat) voteBySigns(code, forms);
  for (const [code, forms] of countriesWithFormat) {
    voteBySigns(code, forms);
    vote(code, await scoreCountryByPostcode(pasted, code));
    // Twenty countries are weighed: others get their turn in between.
    await setImmediate();
  }
}

function createEvidenceVoter(text: string, vote: AddVote) {
  const parts = foldText(text.replace(/[\n,;|()]/g, '|')).split('\t');
  // '75002 Paris' and 'Leeds LS6 2AB' are the city as well.
  const bare = new Set(
    parts.map((part) =>
      part
        .replace(/(?:\d ?){7,}/g, '')
        .replace(/(?:^| )(?:\d{4,}|[a-z]{1,2}\d[a-z\d]*|\d[a-z]{2})(?= |$)/g, '')
        .trim(),
    ),
  );
  const folded = ` ${parts.join(' | ')} `;
  const spoken = text.replace(PHONE, (digits) => ' '.repeat(digits.length));
  return (code: string, { evidence, knownPlaces }: Pick<AddressFormat, 'evidence' | 'knownPlaces'>) => {
    for (const [pattern, weight] of evidence)
      if (pattern.test(text)) vote(code, weight, pattern.test(spoken));
    const inside = knownPlaces.filter((name) => folded.includes(` ${name} `));
    // Between separators it is a place; within more words it may be a name or a street.
    if (inside.length > 0)
      vote(code, inside.some((name) => bare.has(name)) ? KNOWN_PLACE_WEIGHT : KNOWN_PLACE_WEIGHT / 2);
  };
}
