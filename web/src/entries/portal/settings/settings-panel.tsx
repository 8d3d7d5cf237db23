import { Switch } from 'antd';
import { joinSentences } from '../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { useIsPhone } from '../../../platform/browser/use-is-phone.ts';
import { changeSetting, useSettings } from '../../../platform/settings/settings-store.ts';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { ErrorLogButton } from '../error-log/error-log-button.tsx';
import { ModePicker } from './mode-picker.tsx';
import * as styles from './settings.module.css';
import { ThemePicker } from './theme-picker.tsx';
import { useIsLogoShown } from './use-is-logo-shown.ts';

/** The sources of the place names in the portal. The sources have the same names in every language. */
const PLACE_SOURCES =
  'GeoNames (CC BY 4.0), dr5hn/countries-states-cities-database, OpenStreetMap (ODbL 1.0), libaddressinput, Japan Post, INE';

export function SettingsPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { settings: texts, errorLog } = useTexts('shell');
  const isPhone = useIsPhone();
  const { close } = useTexts('common');
  const { language } = useLanguage();
  const { tagsView, fixedHeader } = useSettings();
  const sidebarLogo = useIsLogoShown();
  const switches = [
    { key: 'tagsView', isEnabled: tagsView },
    { key: 'fixedHeader', isEnabled: fixedHeader },
    { key: 'sidebarLogo', isEnabled: sidebarLogo },
  ] as const;
  return (
    <Drawer title={texts.title} open={open} onClose={onClose} size={300} closable={{ 'aria-label': close }}>
      <ThemePicker />
      <ModePicker />
      <ul className={styles.list}>
        {switches.map(({ key, isEnabled }) => (
          <li key={key}>
            <label htmlFor={`setting-${key}`}>{texts[key]}</label>
            <Switch id={`setting-${key}`} checked={isEnabled} onChange={(next) => changeSetting(key, next)} />
          </li>
        ))}
      </ul>
      {isPhone && (
        <div className={styles.errors}>
          <span>{errorLog.title}</span>
          <ErrorLogButton />
        </div>
      )}
      {/* The licences of the sources require that the portal names them. */}
      <p className={styles.sources}>{joinSentences(language, [texts.placeSources, PLACE_SOURCES])}</p>
    </Drawer>
  );
}
