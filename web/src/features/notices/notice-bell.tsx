import { BellOutlined } from '@ant-design/icons';
import { MAX_UNREAD_COUNT } from '@miya/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/texts.tsx';
import { CountBadge } from '../../ui/feedback/count-badge.tsx';
import { IconButton } from '../../ui/inputs/icon-button.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { useDialogState } from '../../ui/overlays/use-dialog-state.ts';
import { buildUnreadCountQuery } from './unread-count-query.ts';

const NoticeDrawer = lazyDialog(() => import('./notice-drawer.tsx').then((module) => module.NoticeDrawer));

/** The server stops counting at MAX_UNREAD_COUNT. The bell shows that count as '99+'. */
const MAX_SHOWN_COUNT = MAX_UNREAD_COUNT - 1;

/**
 * The button with the number of unread notices. Its texts are in the text area `shell`, so the start of the portal
 * needs no other text file.
 */
export function NoticeBell() {
  const texts = useTexts('shell').notices;
  const { data } = useQuery(buildUnreadCountQuery());
  const drawer = useDialogState();
  const unread = data?.unread ?? 0;
  const shownCount = unread > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : String(unread);
  return (
    <>
      <CountBadge count={unread} max={MAX_SHOWN_COUNT}>
        <IconButton
          icon={<BellOutlined aria-hidden />}
          label={unread > 0 ? texts.buttonWith(shownCount) : texts.button}
          aria-haspopup="dialog"
          onClick={drawer.open}
        />
      </CountBadge>
      {drawer.hasBeenOpened && <NoticeDrawer open={drawer.isOpen} unread={unread} onClose={drawer.close} />}
    </>
  );
}
