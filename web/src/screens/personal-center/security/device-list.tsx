import { DesktopOutlined, MobileOutlined } from '@ant-design/icons';
import type { Device } from '@miya/contract/session';
import { Button, Tag } from 'antd';
import { useId } from 'react';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { LoadErrorMessage } from '../../../ui/feedback/load-error-message.tsx';
import { LoadingPlaceholder } from '../../../ui/feedback/loading-placeholder.tsx';
import { card } from '../../../ui/styles/card.module.css';
import { formatDevice } from './format-device.ts';
import * as styles from './security.module.css';
import { useDevices } from './use-devices.ts';

const MOBILE_SYSTEMS = ['iPhone', 'iPad', 'Android', 'HarmonyOS'];

export function DeviceList() {
  const { devices: texts, retry } = useTexts('security');
  const { devices, failed, isFetching, retry: refetch, signOut, signOutOthers } = useDevices();
  const titleId = useId();
  const content = () => {
    if (devices)
      return (
        <ul className={styles.devices} aria-labelledby={titleId} aria-busy={isFetching}>
          {devices.map((device) => (
            <DeviceRow key={device.sessionId} device={device} onSignOut={signOut} />
          ))}
        </ul>
      );
    if (!failed) return <LoadingPlaceholder />;
    return (
      <LoadErrorMessage title={texts.failed} retryLabel={retry} onRetry={refetch} isRetrying={isFetching} />
    );
  };
  return (
    <section className={card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div>
          <h2 id={titleId}>{texts.title}</h2>
          <p>{texts.lead}</p>
        </div>
        {devices && devices.length > 1 && (
          <Button danger onClick={signOutOthers}>
            {texts.endOthers}
          </Button>
        )}
      </div>
      {content()}
    </section>
  );
}

type RowProps = { device: Device; onSignOut: (device: Device, name: string) => void };

function DeviceRow({ device, onSignOut }: RowProps) {
  const { devices: texts, unknownDevice } = useTexts('security');
  const { language } = useLanguage();
  const { from, isThis } = device;
  const name = formatDevice(from, unknownDevice);
  const formatTime = (time: string) => formatDateTime(language, new Date(time));
  const isMobile = from.system !== null && MOBILE_SYSTEMS.includes(from.system);
  const DeviceIcon = isMobile ? MobileOutlined : DesktopOutlined;
  return (
    <li>
      <DeviceIcon className={styles.icon} aria-hidden />
      <div className={styles.device}>
        <div>
          <strong>{name}</strong> {isThis && <Tag color="blue">{texts.this}</Tag>}
        </div>
        <div className={styles.quiet}>
          <span>{isThis ? texts.now : texts.lastUsed(formatTime(device.lastUsedAt))}</span>
          <span>{texts.signedIn(formatTime(device.signedInAt))}</span>
          {from.network && <span>{texts.network(from.network)}</span>}
        </div>
      </div>
      {!isThis && (
        <Button aria-label={texts.endOne(name)} onClick={() => onSignOut(device, name)}>
          {texts.end}
        </Button>
      )}
    </li>
  );
}
