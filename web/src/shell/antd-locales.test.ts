import { languages } from '@miya/contract';
import dayjs from 'dayjs';
import { describe, expect, it } from 'vitest';
import { loadAntdLocale } from './antd-locales.ts';

describe('the language of antd', () => {
  it('brings its words and the names of the months', async () => {
    const january = { zh: '一月', en: 'January', es: 'enero', py: 'январь', jt: '一月', ja: '1月' };
    for (const language of languages) {
      const locale = await loadAntdLocale(language);
      expect(locale.Modal?.okText, language).toBeTruthy();
      expect(dayjs('2026-01-15').format('MMMM'), language).toBe(january[language]);
    }
  });
});
