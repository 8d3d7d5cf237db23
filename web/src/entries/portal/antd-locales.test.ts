import { languages } from '@miya/contract';
import dayjs from 'dayjs';
import { describe, expect, it } from 'vitest';
import '../../ui/inputs/calendar-languages.ts';
import { loadAntdLocale } from './antd-locales.ts';

describe('the language of antd', () => {
  it('brings its words, and calendars know the names of its months', async () => {
    const january = { zh: '1月', en: 'Jan', es: 'ene', py: 'янв.', jt: '1月', ja: '1月' };
    for (const language of languages) {
      const locale = await loadAntdLocale(language);
      expect(locale.Modal?.okText, language).toBeTruthy();
      // As antd's calendar looks them up: zh_TW under zh-tw, es_ES under es.
      const name = (locale.DatePicker?.lang.locale ?? '').toLowerCase().replace('_', '-');
      const known = [name, name.slice(0, 2)].find((one) => one in dayjs.Ls) ?? '';
      expect(dayjs('2026-01-15').locale(known).format('MMM'), language).toBe(january[language]);
    }
  });
});
