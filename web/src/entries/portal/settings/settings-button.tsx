import { SettingOutlined } from '@ant-design/icons';
import { useTexts } from '../../../i18n/texts.tsx';
import { IconButton } from '../../../ui/inputs/icon-button.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { useDialogState } from '../../../ui/overlays/use-dialog-state.ts';
import * as styles from './settings-button.module.css';

const SettingsPanel = lazyDialog(() => import('./settings-panel.tsx').then((module) => module.SettingsPanel));

/** The button that opens the settings panel: at the right edge of the page, or in the top bar with `inBar`. */
export function SettingsButton({ inBar = false }) {
  const { title } = useTexts('shell').settings;
  const panel = useDialogState();
  return (
    <>
      <IconButton
        className={inBar ? undefined : styles.button}
        icon={<SettingOutlined aria-hidden />}
        label={title}
        onClick={panel.open}
      />
      {panel.hasBeenOpened && <SettingsPanel open={panel.isOpen} onClose={panel.close} />}
    </>
  );
}
