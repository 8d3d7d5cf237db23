import type { Language } from '@miya/contract';

/** The name of each language in that language, so that users find theirs on a page that they cannot read. */
export const languageNames = {
  zh: '简体中文',
  en: 'English',
  es: 'Español',
  py: 'Русский',
  jt: '繁體中文',
  ja: '日本語',
} as const satisfies Record<Language, string>;
