import type { Language } from '@miya/contract';
import type { Locale } from 'antd/es/locale';

/** The words of antd's own pieces, one language at a time. */
export const antdLocales: Record<Language, () => Promise<Locale>> = {
  zh: () => import('antd/es/locale/zh_CN').then((module) => module.default),
  en: () => import('antd/es/locale/en_US').then((module) => module.default),
  es: () => import('antd/es/locale/es_ES').then((module) => module.default),
  py: () => import('antd/es/locale/ru_RU').then((module) => module.default),
  jt: () => import('antd/es/locale/zh_TW').then((module) => module.default),
  ja: () => import('antd/es/locale/ja_JP').then((module) => module.default),
};
