import type { Language } from '@miya/contract';

/** Languages whose marks are as wide as their letters and carry their own space: 、 ， 。 ：. */
const wide: ReadonlySet<Language> = new Set(['zh', 'jt', 'ja']);

export const isWide = (language: Language): boolean => wide.has(language);

/** Sentences one after the other. After a wide mark a space would be a hole. */
export const joinSentences = (language: Language, sentences: readonly string[]): string =>
  sentences.filter((sentence) => sentence !== '').join(isWide(language) ? '' : ' ');

/** What something is, before what it is about: 'Weight: 3 kg', '重量：3 kg'. */
export const withLabel = (language: Language, label: string, value: string): string =>
  `${label}${isWide(language) ? '：' : ': '}${value}`;

/** A note in brackets behind what it is about. */
export const withNote = (language: Language, text: string, note: string): string =>
  isWide(language) ? `${text}（${note}）` : `${text} (${note})`;

/** Things in a row: 'a, b', 'a、b'. */
export const listThings = (language: Language, things: readonly (string | false)[]): string =>
  things.filter(Boolean).join(isWide(language) ? '、' : ', ');
