import type { Language } from './languages.ts';

const han = /\p{Script=Han}/u;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const cyrillic = /\p{Script=Cyrillic}/u;
const latin = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u;

export const isLatin = (name: string) => latin.test(name);

/** Returns true if users of the language can read the script of the name. Users of every language read Latin letters. */
export function canRead(name: string, language: Language): boolean {
  if (isLatin(name)) return true;
  if (kana.test(name)) return language === 'ja';
  if (han.test(name)) return language === 'zh' || language === 'jt' || language === 'ja';
  return cyrillic.test(name) && language === 'py';
}
