import { CheckOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTexts } from '../../../i18n/texts.tsx';
import { DEFAULT_THEME_COLOR } from '../../../platform/settings/settings.ts';
import { changeSetting, useSettings } from '../../../platform/settings/settings-store.ts';
import { tapArea } from '../../../ui/styles/tap-area.module.css';
import { chooseTextColor } from '../theme/contrast.ts';
import * as styles from './settings.module.css';

const SUGGESTED_COLORS = [
  DEFAULT_THEME_COLOR,
  '#1B80C5',
  '#0E7C66',
  '#2F7D32',
  '#B45309',
  '#C0392B',
  '#7A3EB1',
  '#1C2333',
];

/** The choice of the theme colour: suggestions, or any colour by the browser's picker. The page changes at once. */
export function ThemePicker() {
  const texts = useTexts('shell').settings;
  const theme = useSettings((settings) => settings.theme);
  const choose = (color: string) => changeSetting('theme', color);
  const isChosen = (color: string) => color.toLowerCase() === theme.toLowerCase();
  return (
    <fieldset className={styles.picker}>
      <legend>{texts.theme}</legend>
      <div className={styles.swatches}>
        {SUGGESTED_COLORS.map((color) => (
          <button
            key={color}
            type="button"
            className={tapArea}
            aria-label={texts.color(color)}
            aria-pressed={isChosen(color)}
            style={{ background: color, color: chooseTextColor(color) }}
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
      <Button
        size="small"
        disabled={isChosen(DEFAULT_THEME_COLOR)}
        onClick={() => choose(DEFAULT_THEME_COLOR)}
      >
        {texts.reset}
      </Button>
    </fieldset>
  );
}
