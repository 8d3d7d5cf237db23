import type { Language } from '@miya/contract';
import type { Locale } from 'antd/es/locale';
// antd uses English as its fallback, so this import adds nothing to the build.
import english from 'antd/es/locale/en_US';

// Each import is written out, so that the build makes a separate chunk for each language.
const loaders: Record<Language, () => Promise<{ default: Locale }>> = {
  zh: () => import('antd/es/locale/zh_CN'),
  en: async () => ({ default: english }),
  es: () => import('antd/es/locale/es_ES'),
  py: () => import('antd/es/locale/ru_RU'),
  jt: () => import('antd/es/locale/zh_TW'),
  ja: () => import('antd/es/locale/ja_JP'),
};

/** Loads antd's own texts in a language. */
export const loadAntdLocale = async (language: Language): Promise<Locale> =>
  (await loaders[language]()).default;
