import { languages } from '@miya/contract';
import dayjs from 'dayjs';
import { describe, expect, it } from 'vitest';
import '../../ui/inputs/calendar-languages.ts';
import { loadAntdLocale } from './antd-locales.ts';

describe('loadAntdLocale', () => {
  it('loads the texts of each language, and calendars know the names of its months', async () => {
    const january = { zh: '1月', en: 'Jan', es: 'ene', py: 'янв.', jt: '1月', ja: '1月' };
    for (const language of languages) {
      const locale = await loadAntdLocale(language);
      expect(locale.Modal?.okText, language).toBeTruthy();
      // antd's calendar looks the locale up in this way: zh_TW as zh-tw, es_ES as es.
      const name = (locale.DatePicker?.lang.locale ?? '').toLowerCase().replace('_', '-');
      const known = [name, name.slice(0, 2)].find((candidate) => candidate in dayjs.Ls) ?? '';
      expect(dayjs('2026-01-15').locale(known).format('MMM'), language).toBe(january[language]);
    }
  });
});
