import { Radio } from 'antd';
import { useTexts } from '../../../i18n/texts.tsx';
import { type ColorMode, colorModes } from '../../../platform/settings/settings.ts';
import { changeSetting, useSettings } from '../../../platform/settings/settings-store.ts';
import * as styles from './settings.module.css';

/** The choice between light mode, dark mode and the mode of the user's operating system. */
export function ModePicker() {
  const texts = useTexts('shell').settings;
  const mode = useSettings((settings) => settings.mode);
  return (
    <fieldset className={styles.picker}>
      <legend>{texts.mode}</legend>
      <Radio.Group
        vertical
        value={mode}
        options={colorModes.map((value) => ({ value, label: texts.modes[value] }))}
        onChange={(event) => changeSetting('mode', event.target.value as ColorMode)}
      />
    </fieldset>
  );
}
