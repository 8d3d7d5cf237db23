import type { Language } from '../../values/languages.ts';
import type { HoldCode } from '../hold-code.ts';
import { holdWords as en } from './en.ts';
import { holdWords as es } from './es.ts';
import { holdWords as ja } from './ja.ts';
import { holdWords as jt } from './jt.ts';
import { holdWords as py } from './py.ts';
import type { HoldWords } from './words.ts';
import { holdWords as zh } from './zh.ts';

const words: Record<Language, HoldWords> = { zh, en, es, py, jt, ja };
const colons: Record<Language, string> = { zh: '：', en: ': ', es: ': ', py: ': ', jt: '：', ja: '：' };

/** What is kept of a hold: where the carrier wrote nothing itself, the reason in English, for whoever cannot ask by the code. */
export const holdText = (code: HoldCode | null, ownWords: string): string =>
  code !== null && ownWords === '' ? en[code] : ownWords;

/** Why a parcel is held, as its reader reads it: a known reason in their language, with the carrier's own words after it. */
export function wordHold(language: Language, code: HoldCode | null, reason: string): string {
  if (code === null) return reason;
  return reason === en[code] ? words[language][code] : `${words[language][code]}${colons[language]}${reason}`;
}
