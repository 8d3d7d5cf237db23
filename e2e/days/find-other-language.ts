import { type Language, languages } from '@miya/contract';
import { getCountryName } from '@miya/contract/country-names';
import { createRecord } from '@miya/contract/create-record';
import { orderFieldNamesByLanguage } from '@miya/contract/field-names';
import { allTexts } from '../../web/src/i18n/all-texts.ts';
import { languageNames } from '../../web/src/i18n/language-names.ts';

/** The texts of one language: fixed texts, and patterns of texts with parameters. */
type LanguageTexts = { fixedTexts: Set<string>; patterns: RegExp[] };

/** Passed as every argument of a text with parameters. It marks in the result where the arguments are. */
const PLACEHOLDER = '\u{1}';
/**
 * A text with parameters is used only if its fixed part matches this pattern. Without this rule the text '({count})'
 * would become a pattern that matches any text in brackets.
 */
const FIXED_LETTERS = /\p{L}{3}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}/u;

const countryCodes =
  'CN MX US CA RU JP TW HK KR DE FR ES GB IT NL BR CL CO PE AR AU SG MY TH VN PH ID IN AE KZ'.split(' ');

function collectTexts(value: unknown, target: LanguageTexts): void {
  if (typeof value === 'string') target.fixedTexts.add(value);
  else if (typeof value === 'function')
    addPattern(Reflect.apply(value, undefined, Array(value.length).fill(PLACEHOLDER)), target);
  else if (value && typeof value === 'object')
    for (const part of Object.values(value)) collectTexts(part, target);
}

function addPattern(formattedText: unknown, target: LanguageTexts): void {
  if (typeof formattedText !== 'string') return;
  const parts = formattedText.split(PLACEHOLDER);
  if (!FIXED_LETTERS.test(parts.join(' '))) return;
  target.patterns.push(new RegExp(`^${parts.map((part) => RegExp.escape(part)).join('.+')}$`, 'u'));
}

function collectLanguageTexts(language: Language): LanguageTexts {
  const result: LanguageTexts = { fixedTexts: new Set(), patterns: [] };
  collectTexts(allTexts[language], result);
  collectTexts(orderFieldNamesByLanguage[language], result);
  collectTexts(
    countryCodes.map((code) => getCountryName(code, language)),
    result,
  );
  return result;
}

const includesText = ({ fixedTexts, patterns }: LanguageTexts, text: string) =>
  fixedTexts.has(text) || patterns.some((pattern) => pattern.test(text));

/** A cache: the same texts appear at many stops, and each search compares a text with thousands of patterns. */
const languagesByText = new Map<string, Language[]>();

function findLanguages(text: string): Language[] {
  const found =
    languagesByText.get(text) ??
    languages.filter((language) => includesText(textsByLanguage[language], text));
  languagesByText.set(text, found);
  return found;
}

const textsByLanguage = createRecord(languages, collectLanguageTexts);

/**
 * Letters that a language does not use. Latin letters are allowed in every language because of names, units and
 * brands.
 */
const foreignLetters: Record<Language, RegExp> = {
  zh: /[\p{Script=Cyrillic}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  jt: /[\p{Script=Cyrillic}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ja: /\p{Script=Cyrillic}/u,
  en: /[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  es: /[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  py: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
};
const languageOwnNames = new Set<string>(Object.values(languageNames));

/**
 * Returns the language of a text that is not in `language`, or `'other letters'` if the text has letters that
 * `language` does not use. Returns undefined if the text is acceptable. Texts in `serverTexts`, the responses of the
 * server, are always acceptable, because users may have written them.
 */
export function findOtherLanguage(text: string, language: Language, serverTexts: string): string | undefined {
  const matchingLanguages = findLanguages(text);
  if (languageOwnNames.has(text) || matchingLanguages.includes(language)) return;
  if (matchingLanguages[0] && !serverTexts.includes(text)) return matchingLanguages[0];
  const foreignWords = text.split(/[\s,、，/·()]+/).filter((word) => foreignLetters[language].test(word));
  if (foreignWords.some((word) => !serverTexts.includes(word) && !languageOwnNames.has(word)))
    return 'other letters';
}
