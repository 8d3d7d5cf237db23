import { languages } from '@miya/contract';
import { Select } from 'antd';
import { say } from '../api/notices.ts';
import { keepLanguage } from '../api/session-store.ts';
import { languageNames } from '../i18n/language-names.ts';
import { textsOf, useLanguage, useTexts } from '../i18n/texts.tsx';

export function LanguageMenu() {
  const texts = useTexts('common');
  const errors = useTexts('errors');
  const { language, speak } = useLanguage();
  return (
    <Select
      aria-label={texts.language}
      value={language}
      options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
      popupMatchSelectWidth={false}
      onChange={async (next) => {
        try {
          await speak(next);
          keepLanguage(next);
          say('success', textsOf(next, 'common').languageSwitched);
        } catch {
          say('error', errors.refusals.unreachable);
        }
      }}
    />
  );
}
