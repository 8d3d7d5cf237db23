import type { Language } from '@miya/contract';

/** Each language in its own words: a reader must recognise theirs on a page they cannot read. */
export const languageNames = {
  zh: '简体中文',
  en: 'English',
  es: 'Español',
  py: 'Русский',
  jt: '繁體中文',
  ja: '日本語',
} as const satisfies Record<Language, string>;
