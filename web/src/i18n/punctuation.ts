import type { Language } from '@miya/contract';

/** Languages whose punctuation marks are as wide as a character and include the space after them: 、 ， 。 ：. */
const widePunctuationLanguages: ReadonlySet<Language> = new Set(['zh', 'jt', 'ja']);

export const usesWidePunctuation = (language: Language): boolean => widePunctuationLanguages.has(language);

/** Joins sentences with a space. Chinese and Japanese need none, because the wide full stop includes it. */
export const joinSentences = (language: Language, sentences: readonly string[]): string =>
  sentences.filter((sentence) => sentence !== '').join(usesWidePunctuation(language) ? '' : ' ');

/** Formats a value with its label: 'Weight: 3 kg', '重量：3 kg'. */
export const formatWithLabel = (language: Language, label: string, value: string): string =>
  `${label}${usesWidePunctuation(language) ? '：' : ': '}${value}`;

/** Formats a text with a note in brackets: 'Total (without VAT)', '合计（含税）'. */
export const formatWithNote = (language: Language, text: string, note: string): string =>
  usesWidePunctuation(language) ? `${text}（${note}）` : `${text} (${note})`;

/** Joins items to a list: 'a, b', 'a、b'. Leaves out empty and false items. */
export const formatList = (language: Language, items: readonly (string | false)[]): string =>
  items.filter(Boolean).join(usesWidePunctuation(language) ? '、' : ', ');
