/** For each script, the countries whose customs read it. Customs of every country read Latin letters. */
const countriesByScript: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Han}/u, 'CN HK MO TW JP'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'JP'],
  [/\p{Script=Bopomofo}/u, 'TW'],
  [/\p{Script=Hangul}/u, 'KR'],
  [/\p{Script=Cyrillic}/u, 'RU BY KZ KG TJ UZ UA BG RS ME BA MK MN'],
  [/\p{Script=Greek}/u, 'GR CY'],
  [/\p{Script=Hebrew}/u, 'IL'],
  [/\p{Script=Arabic}/u, 'AE SA QA KW BH OM YE EG JO LB SY IQ IR PS DZ MA TN LY SD PK AF'],
  [/\p{Script=Thai}/u, 'TH'],
  [/\p{Script=Georgian}/u, 'GE'],
  [/\p{Script=Armenian}/u, 'AM'],
  [/\p{Script=Devanagari}/u, 'IN NP'],
];
const countrySetsByScript = countriesByScript.map(
  ([script, list]) => [script, new Set(list.split(' '))] as const,
);

const nonLatinLetter = /[\p{L}--[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]]/gv;
/** A text with three Latin letters in a row is readable in every country. The single T in '棉T恤' is not enough. */
const latinWord = /\p{Script=Latin}{3}/u;

/** Returns true if customs of the country can read the text. An empty text is readable. */
export function canCustomsRead(country: string, text: string): boolean {
  const letters = text.match(nonLatinLetter);
  if (!letters || latinWord.test(text)) return true;
  return letters.every((letter) =>
    countrySetsByScript.some(([script, countries]) => countries.has(country) && script.test(letter)),
  );
}
