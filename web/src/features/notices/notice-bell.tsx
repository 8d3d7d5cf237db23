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

/** The most that is shown; what is counted beyond is 'or more'. */
const SHOWN_MOST = MAX_UNREAD_COUNT - 1;

/** How many notices wait to be read. Its words are the shell's, so that a start loads no further file. */
export function NoticeBell() {
  const texts = useTexts('shell').notices;
  const { data } = useQuery(buildUnreadCountQuery());
  const drawer = useDialogState();
  const unread = data?.unread ?? 0;
  const shown = unread > SHOWN_MOST ? `${SHOWN_MOST}+` : String(unread);
  return (
    <>
      <CountBadge count={unread} max={SHOWN_MOST}>
        <IconButton
          icon={<BellOutlined aria-hidden />}
          label={unread > 0 ? texts.buttonWith(shown) : texts.button}
          aria-haspopup="dialog"
          onClick={drawer.open}
        />
      </CountBadge>
      {drawer.hasBeenOpened && <NoticeDrawer open={drawer.isOpen} unread={unread} onClose={drawer.close} />}
    </>
  );
}
