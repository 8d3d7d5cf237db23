import { MESSAGE_SHOWN_MS } from '@miya/contract/limits';
import { App } from 'antd';
import { useEffect, useRef } from 'react';
import { noticeText } from '../api/notice-text.ts';
import { onNotice, say } from '../api/notices.ts';
import { reloadSignedOut } from '../api/send.ts';
import { takeWord } from '../api/session-store.ts';
import { useTexts } from '../i18n/texts.tsx';

/** The portal's one subscriber: draws every notice with antd. */
export function PortalNotices() {
  const { message, modal } = App.useApp();
  const errors = useTexts('errors');
  const common = useTexts('common');
  const portal = useTexts('portal');
  const asking = useRef(false);

  useEffect(
    () =>
      onNotice((notice) => {
        if (notice.kind !== 'logged-out') {
          const type = notice.kind === 'failed' ? 'error' : notice.tone;
          message.open({ type, content: noticeText(notice, errors), duration: MESSAGE_SHOWN_MS / 1_000 });
          return;
        }
        // Several calls may learn of it at once; one question is enough.
        if (asking.current) return;
        asking.current = true;
        modal.confirm({
          title: common.loggedOut,
          content: common.loggedOutAdvice,
          okText: common.reLogin,
          cancelText: common.cancel,
          onOk: reloadSignedOut,
          afterClose: () => {
            asking.current = false;
          },
        });
      }),
    [message, modal, errors, common],
  );

  useEffect(() => {
    if (takeWord() === 'signed-in') say('success', portal.signedIn);
  }, [portal]);
  return null;
}
