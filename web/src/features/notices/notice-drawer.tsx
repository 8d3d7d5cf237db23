import { Button, Empty } from 'antd';
import { useEffect, useState } from 'react';
import { useTextAreas, useTexts } from '../../i18n/texts.tsx';
import { LoadErrorMessage } from '../../ui/feedback/load-error-message.tsx';
import { LoadingPlaceholder } from '../../ui/feedback/loading-placeholder.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { NoticeItem } from './notice-item.tsx';
import * as styles from './notices.module.css';
import { markAllRead, markOneRead, useNotices } from './use-notices.ts';

const CLOCK_INTERVAL_MS = 30_000;

type Props = { open: boolean; unread: number; onClose: () => void };

/** The drawer with the list of notices, newest first. */
export function NoticeDrawer({ open, unread, onClose }: Props) {
  useTextAreas(['notices', 'tracks']);
  const texts = useTexts('notices');
  const { close } = useTexts('common');
  const list = useNotices(open);
  const now = useNow(open);
  const renderContent = () => {
    if (list.isLoading) return <LoadingPlaceholder />;
    if (list.failed)
      return <LoadErrorMessage title={texts.failed} retryLabel={texts.retry} onRetry={list.retry} />;
    if (list.notices.length === 0)
      return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.none} />;
    return (
      <>
        <ul className={styles.notices}>
          {list.notices.map((notice) => (
            <NoticeItem
              key={notice.id}
              notice={notice}
              now={now}
              onOpen={() => {
                markOneRead(notice);
                onClose();
              }}
            />
          ))}
        </ul>
        {list.loadMore ? (
          <Button block onClick={list.loadMore} loading={list.isFetchingMore}>
            {texts.more}
          </Button>
        ) : (
          <p className={styles.noticesEnd}>{texts.kept}</p>
        )}
      </>
    );
  };
  return (
    <Drawer
      title={texts.title}
      open={open}
      onClose={onClose}
      size={420}
      className={styles.drawer}
      closable={{ 'aria-label': close }}
      footer={
        <Button type="text" block disabled={unread === 0} onClick={() => markAllRead(list.notices)}>
          {texts.markAll}
        </Button>
      }
    >
      {renderContent()}
    </Drawer>
  );
}

/** The current time while the drawer is open. The interval keeps texts such as 'a minute ago' correct. */
function useNow(open: boolean): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (!open) return;
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), CLOCK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [open]);
  return now;
}
