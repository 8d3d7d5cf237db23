import { languages } from '@miya/contract';
import calendar from '@rc-component/picker/es/generate/dayjs';
import { describe, expect, it } from 'vitest';
import '../ui/calendar-languages.ts';
import { loadAntdLocale } from './antd-locales.ts';

describe('the language of antd', () => {
  it('brings its words, and calendars know the names of its months', async () => {
    const january = { zh: '1月', en: 'Jan', es: 'ene', py: 'янв.', jt: '1月', ja: '1月' };
    for (const language of languages) {
      const locale = await loadAntdLocale(language);
      expect(locale.Modal?.okText, language).toBeTruthy();
      const name = locale.DatePicker?.lang.locale ?? '';
      expect(calendar.locale.getShortMonths?.(name)[0], language).toBe(january[language]);
    }
  });
});
