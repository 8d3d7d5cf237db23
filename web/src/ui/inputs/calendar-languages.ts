// dayjs has the names of months and weekdays in English built in. The other languages are imported here.
import 'dayjs/locale/es';
import 'dayjs/locale/ja';
import 'dayjs/locale/ru';
import 'dayjs/locale/zh-cn';
import 'dayjs/locale/zh-tw';
import type { Language } from '@miya/contract';
import dayjs from 'dayjs';
import { useEffect } from 'react';
import { useLanguage } from '../../i18n/texts.tsx';

const dayjsLocales: Record<Language, string> = {
  en: 'en',
  zh: 'zh-cn',
  es: 'es',
  py: 'ru',
  jt: 'zh-tw',
  ja: 'ja',
};

/**
 * The format in which a month is shown: Nov 2026, 2026年11月. The formats are strings, because antd disables typing if
 * the format is a function.
 */
const shownMonthFormats: Record<Language, string> = {
  en: 'MMM YYYY',
  zh: 'YYYY[年]M[月]',
  es: 'MMM YYYY',
  py: 'MMM YYYY',
  jt: 'YYYY[年]M[月]',
  ja: 'YYYY[年]M[月]',
};

/** Lists the formats in which a month can be typed. The first is also the format in which it is shown. */
export const listMonthFormats = (language: Language) => [
  shownMonthFormats[language],
  'YYYY-MM',
  'YYYY/MM',
  'MM/YYYY',
  'MM.YYYY',
];

/** The format in which a day is shown. formatDate() writes the same format. */
const shownDayFormats: Record<Language, string> = {
  en: 'MMM D, YYYY',
  zh: 'YYYY/MM/DD',
  es: 'DD/MM/YYYY',
  py: 'DD.MM.YYYY',
  jt: 'YYYY/MM/DD',
  ja: 'YYYY/MM/DD',
};

/** Lists the unambiguous formats in which a day can be typed. The first is also the format in which it is shown. */
export const listDayFormats = (language: Language) => [shownDayFormats[language], 'YYYY-MM-DD', 'YYYY/MM/DD'];

/**
 * Returns the language of the user and sets it in dayjs. antd shows the names of months in the language of the user,
 * but parses typed names with the global language of dayjs.
 */
export function useCalendarLanguage(): Language {
  const { language } = useLanguage();
  useEffect(() => {
    dayjs.locale(dayjsLocales[language]);
  }, [language]);
  return language;
}
