import { SettingOutlined } from '@ant-design/icons';
import { useTexts } from '../../../i18n/texts.tsx';
import { IconButton } from '../../../ui/inputs/icon-button.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { useOpened } from '../../../ui/overlays/use-opened.ts';
import * as styles from './settings-button.module.css';

const SettingsPanel = lazyDialog(() => import('./settings-panel.tsx').then((module) => module.SettingsPanel));

/** Opens the settings panel from the right edge of the page, or from the bar above it. */
export function SettingsButton({ inBar = false }) {
  const { title } = useTexts('shell').settings;
  const panel = useOpened();
  return (
    <>
      <IconButton
        className={inBar ? undefined : styles.button}
        icon={<SettingOutlined aria-hidden />}
        label={title}
        onClick={panel.open}
      />
      {panel.everOpened && <SettingsPanel open={panel.isOpen} onClose={panel.close} />}
    </>
  );
}
