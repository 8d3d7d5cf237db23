import { Button } from 'antd';
import { useId } from 'react';
import { useTexts } from '../../../i18n/texts.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { useDialogState } from '../../../ui/overlays/use-dialog-state.ts';
import { card } from '../../../ui/styles/card.module.css';
import { DeviceList } from './device-list.tsx';
import * as styles from './security.module.css';
import { SecurityEventList } from './security-event-list.tsx';
import { refetchDevices } from './use-devices.ts';

const ChangePasswordDialog = lazyDialog(() =>
  import('../../../features/password/index.ts').then((module) => module.ChangePasswordDialog),
);

export function Security() {
  const texts = useTexts('security');
  const portal = useTexts('portal');
  const passwordDialog = useDialogState();
  const titleId = useId();
  const close = () => {
    passwordDialog.close();
    // The user may have changed the password, which signs out all other devices.
    refetchDevices();
  };
  return (
    <div className={styles.security}>
      <section className={`${card} ${styles.password}`} aria-labelledby={titleId}>
        <div>
          <h2 id={titleId}>{texts.password.title}</h2>
          <p>{texts.password.lead}</p>
        </div>
        <Button onClick={passwordDialog.open}>{portal.changePassword.title}</Button>
      </section>
      <DeviceList />
      <SecurityEventList />
      {passwordDialog.hasBeenOpened && <ChangePasswordDialog open={passwordDialog.isOpen} onClose={close} />}
    </div>
  );
}
