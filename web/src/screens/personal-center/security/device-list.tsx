import { DesktopOutlined, MobileOutlined } from '@ant-design/icons';
import type { Device } from '@miya/contract/session';
import { Button, Tag } from 'antd';
import { useId } from 'react';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { Waiting } from '../../../ui/feedback/waiting.tsx';
import { card } from '../../../ui/styles/card.module.css';
import { deviceText } from './device-text.ts';
import * as styles from './security.module.css';
import { useDevices } from './use-devices.ts';

const HANDHELD = ['iPhone', 'iPad', 'Android', 'HarmonyOS'];

export function DeviceList() {
  const { devices: texts, retry } = useTexts('security');
  const { devices, failed, isFetching, retry: readAgain, end, endOthers } = useDevices();
  const titleId = useId();
  const content = () => {
    if (devices)
      return (
        <ul className={styles.devices} aria-labelledby={titleId} aria-busy={isFetching}>
          {devices.map((device) => (
            <DeviceRow key={device.sessionId} device={device} onEnd={end} />
          ))}
        </ul>
      );
    if (!failed) return <Waiting />;
    return <NotLoaded title={texts.failed} retry={retry} onRetry={readAgain} busy={isFetching} />;
  };
  return (
    <section className={card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div>
          <h2 id={titleId}>{texts.title}</h2>
          <p>{texts.lead}</p>
        </div>
        {devices && devices.length > 1 && (
          <Button danger onClick={endOthers}>
            {texts.endOthers}
          </Button>
        )}
      </div>
      {content()}
    </section>
  );
}

type RowProps = { device: Device; onEnd: (device: Device, name: string) => void };

function DeviceRow({ device, onEnd }: RowProps) {
  const { devices: texts, unknownDevice } = useTexts('security');
  const { language } = useLanguage();
  const { from, isThis } = device;
  const name = deviceText(from, unknownDevice);
  const timeOf = (moment: string) => formatDateTime(language, new Date(moment));
  const isHandheld = from.system !== null && HANDHELD.includes(from.system);
  const Picture = isHandheld ? MobileOutlined : DesktopOutlined;
  return (
    <li>
      <Picture className={styles.picture} aria-hidden />
      <div className={styles.device}>
        <div>
          <strong>{name}</strong> {isThis && <Tag color="blue">{texts.this}</Tag>}
        </div>
        <div className={styles.quiet}>
          <span>{isThis ? texts.now : texts.lastUsed(timeOf(device.lastUsedAt))}</span>
          <span>{texts.signedIn(timeOf(device.signedInAt))}</span>
          {from.network && <span>{texts.network(from.network)}</span>}
        </div>
      </div>
      {!isThis && (
        <Button aria-label={texts.endOne(name)} onClick={() => onEnd(device, name)}>
          {texts.end}
        </Button>
      )}
    </li>
  );
}
