import { GlobalOutlined } from '@ant-design/icons';
import { languages } from '@miya/contract';
import { languageNames } from '../../../i18n/language-names.ts';
import { formatWithLabel } from '../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { useChooseLanguage } from '../../../i18n/use-choose-language.ts';
import { ChoiceMenu } from './choice-menu.tsx';

export function LanguageMenu() {
  const texts = useTexts('common');
  const { language } = useLanguage();
  const choose = useChooseLanguage();
  return (
    <ChoiceMenu
      icon={<GlobalOutlined aria-hidden />}
      label={formatWithLabel(language, texts.language, languageNames[language])}
      value={language}
      options={languages.map((option) => ({ value: option, label: languageNames[option] }))}
      onChoose={choose}
    />
  );
}
