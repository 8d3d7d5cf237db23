import type { Language } from '../../values/languages.ts';
import * as en from './en.ts';
import * as es from './es.ts';
import * as ja from './ja.ts';
import * as jt from './jt.ts';
import * as py from './py.ts';
import * as zh from './zh.ts';

const texts = { zh, en, es, py, jt, ja };

/** Returns the text of a problem in the user's language. Imports all languages, so only the server uses it. */
export function getProblemText(language: Language, problem: string): string {
  const { problemTexts, rowRefusalTexts } = texts[language];
  const all: Readonly<Record<string, string>> = { ...rowRefusalTexts, ...problemTexts };
  return all[problem] ?? problemTexts.field_invalid;
}
