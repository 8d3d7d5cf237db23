import { ConfigProvider } from 'antd';
import { useTexts } from '../../../i18n/texts.tsx';
import type { ScreenName } from '../../../platform/navigation/screens.ts';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import * as styles from './sidebar.module.css';
import { Sidebar } from './sidebar.tsx';

type Props = { open: boolean; active: ScreenName; onClose: () => void };

/** The sidebar of a narrow page: a drawer over the page, without animation. */
export function SidebarDrawer({ open, active, onClose }: Props) {
  const texts = useTexts('shell').sidebar;
  return (
    <ConfigProvider theme={{ token: { motion: false } }}>
      <Drawer
        open={open}
        onClose={onClose}
        placement="left"
        size={240}
        aria-label={texts.label}
        closable={false}
        // Rendered before it is first opened, so that the balance is already loaded.
        forceRender
        styles={{ body: { padding: 0 } }}
      >
        <div className={`${styles.sidebar} ${styles.inDrawer}`}>
          <Sidebar active={active} collapsed={false} onNavigate={onClose} />
        </div>
      </Drawer>
    </ConfigProvider>
  );
}
