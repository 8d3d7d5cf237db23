import { CaretDownOutlined, DashboardOutlined, LockOutlined, LogoutOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useOwnName } from '../../../features/clients/index.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { go } from '../../../platform/navigation/navigation.ts';
import { HOME } from '../../../platform/navigation/screens.ts';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx';
import { useOpened } from '../../../ui/overlays/use-opened.ts';
import { useLogOut } from '../use-log-out.ts';
import * as styles from './top-bar.module.css';

const ChangePassword = lazyDialog(() =>
  import('../../../features/password/index.ts').then((module) => module.ChangePassword),
);

export function AvatarMenu() {
  const { avatar: texts } = useTexts('shell');
  const portal = useTexts('portal');
  const passwordDialog = useOpened();
  const logOut = useLogOut();
  const name = useOwnName();
  const items: MenuItem[] = [
    {
      key: 'dashboard',
      icon: <DashboardOutlined aria-hidden />,
      label: texts.dashboard,
      act: () => go(HOME),
    },
    {
      key: 'password',
      icon: <LockOutlined aria-hidden />,
      label: portal.changePassword.title,
      act: passwordDialog.open,
    },
    'line',
    { key: 'logOut', icon: <LogoutOutlined aria-hidden />, label: portal.logOut.action, act: logOut },
  ];
  return (
    <>
      <Menu items={items}>
        {(button) => (
          <Button type="text" className={styles.avatar} aria-label={texts.label(name)} {...button}>
            <span className={styles.avatarFace} aria-hidden="true">
              {[...name.trim()][0]?.toUpperCase() ?? '·'}
            </span>
            <CaretDownOutlined className={styles.avatarCaret} aria-hidden />
          </Button>
        )}
      </Menu>
      {passwordDialog.everOpened && (
        <ChangePassword open={passwordDialog.isOpen} onClose={passwordDialog.close} />
      )}
    </>
  );
}
