import { Radio } from 'antd';
import { useTexts } from '../../../i18n/texts.tsx';
import { type Mode, modes } from '../../../platform/settings/settings.ts';
import { changeSetting, useSettings } from '../../../platform/settings/settings-store.ts';
import * as styles from './settings.module.css';

/** Light or dark, or whatever the reader's system is by now. */
export function ModePicker() {
  const texts = useTexts('shell').settings;
  const mode = useSettings((settings) => settings.mode);
  return (
    <fieldset className={styles.picker}>
      <legend>{texts.mode}</legend>
      <Radio.Group
        vertical
        value={mode}
        options={modes.map((value) => ({ value, label: texts.modes[value] }))}
        onChange={(event) => changeSetting('mode', event.target.value as Mode)}
      />
    </fieldset>
  );
}
