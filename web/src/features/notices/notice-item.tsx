import {
  ApiOutlined,
  CompassOutlined,
  KeyOutlined,
  PauseCircleOutlined,
  TableOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import type { Notice } from '@miya/contract/notices';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../i18n/format.ts';
import { formatTimeAgo } from '../../i18n/format-time-ago.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { PathLink } from '../../platform/navigation/path-link.tsx';
import { visuallyHidden } from '../../ui/styles/visually-hidden.module.css';
import { buildNoticePath, formatNotice, formatReceiver } from './format-notice.ts';
import * as styles from './notices.module.css';

const icons: Record<Notice['kind'], ReactNode> = {
  status: <CompassOutlined aria-hidden />,
  statuses: <CompassOutlined aria-hidden />,
  hold: <PauseCircleOutlined aria-hidden />,
  recharge: <WalletOutlined aria-hidden />,
  import: <TableOutlined aria-hidden />,
  webhook: <ApiOutlined aria-hidden />,
  key: <KeyOutlined aria-hidden />,
};

type Props = { notice: Notice; now: Date; onOpen: () => void };

/** A notice as a link to its subject, such as an order or an import. */
export function NoticeItem({ notice, now, onOpen }: Props) {
  const texts = useTexts('notices');
  const { statuses } = useTexts('tracks');
  const { language } = useLanguage();
  const { title, detail } = formatNotice({ language, texts, statuses }, notice);
  const receiver = formatReceiver(notice, language);
  const createdAt = new Date(notice.createdAt);
  return (
    <li>
      <PathLink
        to={buildNoticePath(notice)}
        className={styles.notice}
        data-kind={notice.kind}
        data-unread={!notice.read || undefined}
        onClick={onOpen}
      >
        <span className={styles.icon}>{icons[notice.kind]}</span>
        <span className={styles.text}>
          <span className={styles.title}>
            {title}
            {!notice.read && <span className={visuallyHidden}> ({texts.unread})</span>}
          </span>
          {receiver && <span>{receiver}</span>}
          {detail && <span>{detail}</span>}
          <time dateTime={notice.createdAt}>
            {formatTimeAgo(language, createdAt, now)} · {formatDateTime(language, createdAt)}
          </time>
        </span>
      </PathLink>
    </li>
  );
}
