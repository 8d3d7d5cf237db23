import { useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/texts.tsx';
import { onNotice, say } from '../../platform/api/notices.ts';
import { reloadSignedOut } from '../../platform/api/send.ts';
import { takeWord } from '../../platform/api/session-store.ts';
import { Toasts } from '../../ui/feedback/toasts.tsx';
import { useModal } from '../../ui/overlays/questions.tsx';

/**
 * The portal's notices. The toasts are those of the small pages: antd's count down by setting state in every frame,
 * and as long as one does, React does not reveal a screen that has just been loaded.
 */
export function PortalNotices() {
  const modal = useModal();
  const common = useTexts('common');
  const portal = useTexts('portal');
  const asking = useRef(false);

  useEffect(
    () =>
      onNotice((notice) => {
        // Several calls may learn of it at once; one question is enough.
        if (notice.kind !== 'logged-out' || asking.current) return;
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
    [modal, common],
  );

  useEffect(() => {
    if (takeWord() === 'signed-in') say('success', portal.signedIn);
  }, [portal]);
  return <Toasts />;
}
