import type { Language } from '@miya/contract';
import type { Areas } from '../../../i18n/areas.ts';
import { listThings } from '../../../i18n/punctuation.ts';

type Texts = Pick<Areas['positions'], 'levels'>;

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
const wordsOf = ({ levels }: Texts, country: string | undefined): readonly string[] =>
  (country !== undefined && (levels as Partial<Record<string, readonly string[]>>)[country]) || levels.any;

/** What a country calls the levels of an address, all in one: 'State, municipality, …'. Before one is chosen, words that fit any. */
export const regionLabel = (language: Language, texts: Texts, country: string | undefined) =>
  capital(listThings(language, wordsOf(texts, country)));

/** What a country calls one of them, counted from the outermost; a level below those it has is called as anywhere. */
export const levelLabel = (texts: Texts, country: string | undefined, at: 0 | 1 | 2) =>
  capital(wordsOf(texts, country)[at] ?? texts.levels.any[at]);
