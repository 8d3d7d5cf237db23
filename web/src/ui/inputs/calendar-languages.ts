// A calendar asks for the months and weekdays of its language by name; English it knows.
import 'dayjs/locale/es';
import 'dayjs/locale/ja';
import 'dayjs/locale/ru';
import 'dayjs/locale/zh-cn';
import 'dayjs/locale/zh-tw';
import type { Language } from '@miya/contract';
import dayjs from 'dayjs';
import { useEffect } from 'react';
import { useLanguage } from '../../i18n/texts.tsx';

const names: Record<Language, string> = {
  en: 'en',
  zh: 'zh-cn',
  es: 'es',
  py: 'ru',
  jt: 'zh-tw',
  ja: 'ja',
};

/** How a month is shown: Nov 2026, 2026年11月. Words, never a function: antd takes no keys where it cannot read. */
const shown: Record<Language, string> = {
  en: 'MMM YYYY',
  zh: 'YYYY[年]M[月]',
  es: 'MMM YYYY',
  py: 'MMM YYYY',
  jt: 'YYYY[年]M[月]',
  ja: 'YYYY[年]M[月]',
};

/** The ways a month is read, whoever types it; the first is the one that is shown. */
export const monthFormats = (language: Language) => [
  shown[language],
  'YYYY-MM',
  'YYYY/MM',
  'MM/YYYY',
  'MM.YYYY',
];

/** How a day is shown: as everywhere else (formatDate). */
const shownDays: Record<Language, string> = {
  en: 'MMM D, YYYY',
  zh: 'YYYY/MM/DD',
  es: 'DD/MM/YYYY',
  py: 'DD.MM.YYYY',
  jt: 'YYYY/MM/DD',
  ja: 'YYYY/MM/DD',
};

/** The ways a day is read, whoever types it: only those that nobody reads otherwise. The first is the one that is shown. */
export const dayFormats = (language: Language) => [shownDays[language], 'YYYY-MM-DD', 'YYYY/MM/DD'];

/** Lets typed names of months be read in the reader's language: antd shows in that, but reads in dayjs's own. */
export function useCalendarLanguage(): Language {
  const { language } = useLanguage();
  useEffect(() => {
    dayjs.locale(names[language]);
  }, [language]);
  return language;
}
