import { CaretDownOutlined, DashboardOutlined, LockOutlined, LogoutOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { lazy, Suspense } from 'react';
import { useOwnName } from '../../clients/index.ts';
import { useTexts } from '../../i18n/texts.tsx';
import { go } from '../../navigation/navigation.ts';
import { HOME } from '../../navigation/screens.ts';
import { useOpened } from '../../ui/use-opened.ts';
import { useLogOut } from '../use-log-out.ts';
import * as styles from './top-bar.module.css';

const ChangePassword = lazy(() =>
  import('../../password/index.ts').then((module) => ({ default: module.ChangePassword })),
);

export function AvatarMenu() {
  const { avatar: texts } = useTexts('shell');
  const portal = useTexts('portal');
  const passwordDialog = useOpened();
  const logOut = useLogOut();
  const name = useOwnName();
  const actions: Record<string, () => void> = {
    dashboard: () => go(HOME),
    password: passwordDialog.open,
    logOut,
  };
  return (
    <>
      <Dropdown
        trigger={['click']}
        autoFocus
        menu={{
          items: [
            { key: 'dashboard', icon: <DashboardOutlined aria-hidden />, label: texts.dashboard },
            { key: 'password', icon: <LockOutlined aria-hidden />, label: portal.changePassword.title },
            { type: 'divider' },
            { key: 'logOut', icon: <LogoutOutlined aria-hidden />, label: portal.logOut.action },
          ],
          onClick: ({ key }) => actions[key]?.(),
        }}
      >
        <Button type="text" className={styles.avatar} aria-label={texts.label(name)} aria-haspopup="menu">
          <span className={styles.avatarFace} aria-hidden="true">
            {[...name.trim()][0]?.toUpperCase() ?? '·'}
          </span>
          <CaretDownOutlined className={styles.avatarCaret} aria-hidden />
        </Button>
      </Dropdown>
      {passwordDialog.everOpened && (
        <Suspense>
          <ChangePassword open={passwordDialog.isOpen} onClose={passwordDialog.close} />
        </Suspense>
      )}
    </>
  );
}
