import { Button } from 'antd';
import { useId } from 'react';
import { useTexts } from '../../../i18n/texts.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { useOpened } from '../../../ui/overlays/use-opened.ts';
import { card } from '../../../ui/styles/card.module.css';
import { DeviceList } from './device-list.tsx';
import { EventList } from './event-list.tsx';
import * as styles from './security.module.css';
import { forgetDevices } from './use-devices.ts';

const ChangePassword = lazyDialog(() =>
  import('../../../features/password/index.ts').then((module) => module.ChangePassword),
);

export function Security() {
  const texts = useTexts('security');
  const portal = useTexts('portal');
  const dialog = useOpened();
  const titleId = useId();
  const close = () => {
    dialog.close();
    // A new password signs all other devices out.
    forgetDevices();
  };
  return (
    <div className={styles.security}>
      <section className={`${card} ${styles.password}`} aria-labelledby={titleId}>
        <div>
          <h2 id={titleId}>{texts.password.title}</h2>
          <p>{texts.password.lead}</p>
        </div>
        <Button onClick={dialog.open}>{portal.changePassword.title}</Button>
      </section>
      <DeviceList />
      <EventList />
      {dialog.everOpened && <ChangePassword open={dialog.isOpen} onClose={close} />}
    </div>
  );
}
