import { GlobalOutlined } from '@ant-design/icons';
import { type Language, languages } from '@miya/contract';
import { say } from '../../api/notices.ts';
import { keepLanguage } from '../../api/session-store.ts';
import { languageNames } from '../../i18n/language-names.ts';
import { textsOf, useLanguage, useTexts } from '../../i18n/texts.tsx';
import { ChoiceMenu } from './choice-menu.tsx';

export function LanguageMenu() {
  const texts = useTexts('common');
  const errors = useTexts('errors');
  const { language, speak } = useLanguage();
  const choose = async (next: Language) => {
    try {
      await speak(next);
      keepLanguage(next);
      say('success', textsOf(next, 'common').languageSwitched);
    } catch {
      say('error', errors.refusals.unreachable);
    }
  };
  return (
    <ChoiceMenu
      icon={<GlobalOutlined />}
      label={`${texts.language}: ${languageNames[language]}`}
      value={language}
      options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
      onChoose={choose}
    />
  );
}
