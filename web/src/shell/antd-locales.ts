import type { Language } from '@miya/contract';
import type { Locale } from 'antd/es/locale';
// antd falls back on English and brings it along in any case.
import english from 'antd/es/locale/en_US';
import dayjs from 'dayjs';

// The languages are written out, so that one at a time is downloaded: antd's own words, and months and weekdays for its calendars.
const loaders: Record<Language, () => Promise<[{ default: Locale }, string]>> = {
  zh: async () => [await import('antd/es/locale/zh_CN'), await named('zh-cn', import('dayjs/locale/zh-cn'))],
  en: async () => [{ default: english }, 'en'],
  es: async () => [await import('antd/es/locale/es_ES'), await named('es', import('dayjs/locale/es'))],
  py: async () => [await import('antd/es/locale/ru_RU'), await named('ru', import('dayjs/locale/ru'))],
  jt: async () => [await import('antd/es/locale/zh_TW'), await named('zh-tw', import('dayjs/locale/zh-tw'))],
  ja: async () => [await import('antd/es/locale/ja_JP'), await named('ja', import('dayjs/locale/ja'))],
};

async function named(name: string, loading: Promise<unknown>): Promise<string> {
  await loading;
  return name;
}

/** Loads the language of antd's pieces and makes it the one dates are written in. */
export async function loadAntdLocale(language: Language): Promise<Locale> {
  const [locale, dates] = await loaders[language]();
  dayjs.locale(dates);
  return locale.default;
}
