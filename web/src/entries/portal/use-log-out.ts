import { logout } from '@miya/contract/session';
import { useRef } from 'react';
import { joinSentences } from '../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { send } from '../../platform/api/send.ts';
import { buildLoginUrlForCurrentPage, clearUserData } from '../../platform/api/session-store.ts';
import { showToast } from '../../platform/api/user-messages.ts';
import { hasEditsLostOnSignOut } from '../../platform/forms/unsaved-edits.ts';
import { usePage } from '../../platform/page/page-context.ts';
import { useModal } from '../../ui/overlays/dialog-provider.tsx';

/** Returns a function that asks the user, ends the session in browser and server, and opens the sign-in page. */
export function useLogOut() {
  const modal = useModal();
  const texts = useTexts('portal').logOut;
  const { language } = useLanguage();
  const { cancel } = useTexts('common');
  const { fallbackNetnum } = usePage().start;
  const isAsking = useRef(false);
  return () => {
    if (isAsking.current) return;
    isAsking.current = true;
    modal.confirm({
      title: texts.action,
      content: joinSentences(language, [hasEditsLostOnSignOut() ? texts.unsaved : '', texts.question]),
      okText: texts.action,
      cancelText: cancel,
      onOk: async () => {
        const loginUrl = buildLoginUrlForCurrentPage(fallbackNetnum);
        const logoutCall = send(logout, {});
        // Clears the data before the response arrives. Otherwise another call could fail because of the logout and
        // reload the page, and the tabs and unsaved edits would stay stored.
        clearUserData();
        // Waits three seconds at most. The browser is signed out even when the server is unreachable.
        await Promise.race([logoutCall, new Promise((resolve) => setTimeout(resolve, 3_000))]);
        location.assign(loginUrl);
        // Never resolves: the dialog stays open until the page changes. Closing the dialog would go back in the history
        // and cancel the navigation.
        await new Promise(() => {});
      },
      onCancel: () => showToast('info', texts.cancelled),
      afterClose: () => {
        isAsking.current = false;
      },
    });
  };
}
