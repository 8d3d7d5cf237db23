import { type Language, languages } from '@miya/contract';
import { languageNames } from '../../i18n/language-names.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { useChooseLanguage } from '../../i18n/use-choose-language.ts';
import { visuallyHidden } from '../styles/visually-hidden.module.css';
import * as styles from './language-select.module.css';

export function LanguageSelect() {
  const texts = useTexts('common');
  const { language } = useLanguage();
  const choose = useChooseLanguage();
  return (
    <label className={styles.language}>
      <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
        <circle cx="10" cy="10" r="7.5" />
        <ellipse cx="10" cy="10" rx="3.4" ry="7.5" />
        <path d="M2.5 10h15" />
      </svg>
      <span className={visuallyHidden}>{texts.language}</span>
      <select value={language} onChange={(event) => choose(event.target.value as Language)}>
        {languages.map((code) => (
          <option key={code} value={code}>
            {languageNames[code]}
          </option>
        ))}
      </select>
    </label>
  );
}
