import { CheckOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTexts } from '../../../i18n/texts.tsx';
import { DEFAULT_THEME } from '../../../platform/settings/settings.ts';
import { changeSetting, useSettings } from '../../../platform/settings/settings-store.ts';
import { tapArea } from '../../../ui/styles/tap-area.module.css';
import { textOn } from '../theme/contrast.ts';
import * as styles from './settings.module.css';

const suggested = [
  DEFAULT_THEME,
  '#1B80C5',
  '#0E7C66',
  '#2F7D32',
  '#B45309',
  '#C0392B',
  '#7A3EB1',
  '#1C2333',
];

/** A few calm colours, or any other by the browser's own picker; the page follows while one chooses. */
export function ThemePicker() {
  const texts = useTexts('shell').settings;
  const theme = useSettings((settings) => settings.theme);
  const choose = (color: string) => changeSetting('theme', color);
  const isChosen = (color: string) => color.toLowerCase() === theme.toLowerCase();
  return (
    <fieldset className={styles.picker}>
      <legend>{texts.theme}</legend>
      <div className={styles.swatches}>
        {suggested.map((color) => (
          <button
            key={color}
            type="button"
            className={tapArea}
            aria-label={texts.color(color)}
            aria-pressed={isChosen(color)}
            style={{ background: color, color: textOn(color) }}
            onClick={() => choose(color)}
          >
            {isChosen(color) && <CheckOutlined aria-hidden />}
          </button>
        ))}
      </div>
      <label className={styles.ownColor}>
        <span>{texts.ownColor}</span>
        <code>{theme.toUpperCase()}</code>
        <input type="color" value={theme.toLowerCase()} onChange={(event) => choose(event.target.value)} />
      </label>
      <Button size="small" disabled={isChosen(DEFAULT_THEME)} onClick={() => choose(DEFAULT_THEME)}>
        {texts.reset}
      </Button>
    </fieldset>
  );
}
