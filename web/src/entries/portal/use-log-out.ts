import { logout } from '@miya/contract/session';
import { useRef } from 'react';
import { joinSentences } from '../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { say } from '../../platform/api/notices.ts';
import { send } from '../../platform/api/send.ts';
import { forgetUser, loginAddress } from '../../platform/api/session-store.ts';
import { hasEdits } from '../../platform/forms/kept-edits.ts';
import { usePage } from '../../platform/page/page-context.ts';
import { useModal } from '../../ui/overlays/questions.tsx';

/** Asks, then ends the session here and on the server, and leads to the sign-in page. */
export function useLogOut() {
  const modal = useModal();
  const texts = useTexts('portal').logOut;
  const { language } = useLanguage();
  const { cancel } = useTexts('common');
  const { fallbackNetnum } = usePage().start;
  const asking = useRef(false);
  return () => {
    if (asking.current) return;
    asking.current = true;
    modal.confirm({
      title: texts.action,
      content: joinSentences(language, [hasEdits() ? texts.unsaved : '', texts.question]),
      okText: texts.action,
      cancelText: cancel,
      onOk: async () => {
        const address = loginAddress(fallbackNetnum);
        const ended = send(logout, {});
        // At once: another call that learns of the end first would lead away from here, and leave tabs and forms behind.
        forgetUser();
        // The reader asked to leave, and is signed out here even when the server cannot be reached.
        await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 3_000))]);
        location.assign(address);
        // The question stays until the page is gone: closing, it would take a step back in the history, and that calls off the way to another page.
        await new Promise(() => {});
      },
      onCancel: () => say('info', texts.cancelled),
      afterClose: () => {
        asking.current = false;
      },
    });
  };
}
