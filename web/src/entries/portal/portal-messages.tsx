import { useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/texts.tsx';
import { clearSessionAndReload } from '../../platform/api/send.ts';
import { popFlash } from '../../platform/api/session-store.ts';
import { listenToMessages, showToast } from '../../platform/api/user-messages.ts';
import { Toasts } from '../../ui/feedback/toasts.tsx';
import { useModal } from '../../ui/overlays/dialog-provider.tsx';

/**
 * The portal's toasts and the prompt 'You have been logged out'. The toasts are our own component, which the sign-in
 * page uses too, not antd's. antd's toasts set state in every frame. While they do, React does not show a newly loaded
 * screen.
 */
export function PortalMessages() {
  const modal = useModal();
  const common = useTexts('common');
  const portal = useTexts('portal');
  const isAsking = useRef(false);

  useEffect(
    () =>
      listenToMessages((message) => {
        // Several calls may report the end of the session at the same time. One prompt is enough.
        if (message.kind !== 'logged-out' || isAsking.current) return;
        isAsking.current = true;
        modal.confirm({
          title: common.loggedOut,
          content: common.loggedOutAdvice,
          okText: common.reLogin,
          cancelText: common.cancel,
          onOk: clearSessionAndReload,
          afterClose: () => {
            isAsking.current = false;
          },
        });
      }),
    [modal, common],
  );

  useEffect(() => {
    if (popFlash() === 'signed-in') showToast('success', portal.signedIn);
  }, [portal]);
  return <Toasts />;
}
