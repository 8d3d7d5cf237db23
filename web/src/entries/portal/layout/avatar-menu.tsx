import { CaretDownOutlined, DashboardOutlined, LockOutlined, LogoutOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useAccountName } from '../../../features/clients/index.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { navigateTo } from '../../../platform/navigation/navigation.ts';
import { HOME_PATH } from '../../../platform/navigation/screens.ts';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx';
import { useDialogState } from '../../../ui/overlays/use-dialog-state.ts';
import { useLogOut } from '../use-log-out.ts';
import * as styles from './top-bar.module.css';

const ChangePasswordDialog = lazyDialog(() =>
  import('../../../features/password/index.ts').then((module) => module.ChangePasswordDialog),
);

export function AvatarMenu() {
  const { avatar: texts } = useTexts('shell');
  const portal = useTexts('portal');
  const passwordDialog = useDialogState();
  const logOut = useLogOut();
  const name = useAccountName();
  const items: MenuItem[] = [
    {
      key: 'dashboard',
      icon: <DashboardOutlined aria-hidden />,
      label: texts.dashboard,
      onSelect: () => navigateTo(HOME_PATH),
    },
    {
      key: 'password',
      icon: <LockOutlined aria-hidden />,
      label: portal.changePassword.title,
      onSelect: passwordDialog.open,
    },
    'separator',
    { key: 'logOut', icon: <LogoutOutlined aria-hidden />, label: portal.logOut.action, onSelect: logOut },
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
      {passwordDialog.hasBeenOpened && (
        <ChangePasswordDialog open={passwordDialog.isOpen} onClose={passwordDialog.close} />
      )}
    </>
  );
}
