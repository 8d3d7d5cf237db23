import type { Language } from '../../values/languages.ts';
import type { HoldCode } from '../hold-code.ts';
import { holdTexts as en } from './en.ts';
import { holdTexts as es } from './es.ts';
import type { HoldTexts } from './hold-texts.ts';
import { holdTexts as ja } from './ja.ts';
import { holdTexts as jt } from './jt.ts';
import { holdTexts as py } from './py.ts';
import { holdTexts as zh } from './zh.ts';

const textsByLanguage: Record<Language, HoldTexts> = { zh, en, es, py, jt, ja };
const colons: Record<Language, string> = { zh: '：', en: ': ', es: ': ', py: ': ', jt: '：', ja: '：' };

/**
 * Returns the reason to store for a hold: the carrier's own text, or the English text of the code if the carrier wrote
 * no text.
 */
export const toStoredHoldReason = (code: HoldCode | null, carrierText: string): string =>
  code !== null && carrierText === '' ? en[code] : carrierText;

/**
 * Formats the stored reason of a hold for the user: the text of the code in the user's language, then the carrier's own
 * text. If the stored reason is the English text of the code, the carrier wrote no text of its own.
 */
export function formatHoldReason(language: Language, code: HoldCode | null, reason: string): string {
  if (code === null) return reason;
  return reason === en[code]
    ? textsByLanguage[language][code]
    : `${textsByLanguage[language][code]}${colons[language]}${reason}`;
}
