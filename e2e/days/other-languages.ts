import { type Language, languages } from '@miya/contract';
import { getCountryName } from '@miya/contract/country-names';
import { createRecord } from '@miya/contract/create-record';
import { orderFieldNamesByLanguage } from '@miya/contract/field-names';
import { allTexts } from '../../web/src/i18n/all-texts.ts';
import { languageNames } from '../../web/src/i18n/language-names.ts';

/** What a language says: whole sentences, and those with something to be filled in. */
type Sayings = { plain: Set<string>; filled: RegExp[] };

/** Stands where a text has something filled in. */
const GAP = '\u{1}';
/** Of a text with a gap, or any number between two brackets would be a saying. */
const FIXED_LETTERS = /\p{L}{3}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}/u;

const codes =
  'CN MX US CA RU JP TW HK KR DE FR ES GB IT NL BR CL CO PE AR AU SG MY TH VN PH ID IN AE KZ'.split(' ');

function collect(value: unknown, into: Sayings): void {
  if (typeof value === 'string') into.plain.add(value);
  else if (typeof value === 'function')
    addFilled(Reflect.apply(value, undefined, Array(value.length).fill(GAP)), into);
  else if (value && typeof value === 'object') for (const part of Object.values(value)) collect(part, into);
}

function addFilled(said: unknown, into: Sayings): void {
  if (typeof said !== 'string') return;
  const parts = said.split(GAP);
  if (!FIXED_LETTERS.test(parts.join(' '))) return;
  into.filled.push(new RegExp(`^${parts.map((part) => RegExp.escape(part)).join('.+')}$`, 'u'));
}

function sayingsOf(language: Language): Sayings {
  const sayings: Sayings = { plain: new Set(), filled: [] };
  collect(allTexts[language], sayings);
  collect(orderFieldNamesByLanguage[language], sayings);
  collect(
    codes.map((code) => getCountryName(code, language)),
    sayings,
  );
  return sayings;
}

const isSaid = ({ plain, filled }: Sayings, text: string) =>
  plain.has(text) || filled.some((pattern) => pattern.test(text));

/** The same texts stand at stop after stop, and are held against thousands. */
const saidIn = new Map<string, Language[]>();

function languagesOf(text: string): Language[] {
  const found = saidIn.get(text) ?? languages.filter((language) => isSaid(sayings[language], text));
  saidIn.set(text, found);
  return found;
}

const sayings = createRecord(languages, sayingsOf);

/** Letters that a language is not written in. Latin ones stand in every one of them: names, units, brands. */
const strange: Record<Language, RegExp> = {
  zh: /[\p{Script=Cyrillic}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  jt: /[\p{Script=Cyrillic}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ja: /\p{Script=Cyrillic}/u,
  en: /[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  es: /[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  py: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
};
const ownNames = new Set<string>(Object.values(languageNames));

/**
 * Which language of ours a text is in, if it is not the reader's; `known` is what people themselves have written.
 * Undefined where nothing is wrong with it.
 */
export function otherLanguageOf(text: string, reader: Language, known: string): string | undefined {
  const said = languagesOf(text);
  if (ownNames.has(text) || said.includes(reader)) return;
  if (said[0] && !known.includes(text)) return said[0];
  const letters = text.split(/[\s,、，/·()]+/).filter((word) => strange[reader].test(word));
  if (letters.some((word) => !known.includes(word) && !ownNames.has(word))) return 'other letters';
}
