import type { Language } from '@miya/contract';
import type { Locale } from 'antd/es/locale';
// antd falls back on English and brings it along in any case.
import english from 'antd/es/locale/en_US';

// The languages are written out, so that one at a time is downloaded.
const loaders: Record<Language, () => Promise<{ default: Locale }>> = {
  zh: () => import('antd/es/locale/zh_CN'),
  en: async () => ({ default: english }),
  es: () => import('antd/es/locale/es_ES'),
  py: () => import('antd/es/locale/ru_RU'),
  jt: () => import('antd/es/locale/zh_TW'),
  ja: () => import('antd/es/locale/ja_JP'),
};

/** Loads antd's own words in this language. */
export const loadAntdLocale = async (language: Language): Promise<Locale> =>
  (await loaders[language]()).default;
