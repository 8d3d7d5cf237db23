import { BellOutlined } from '@ant-design/icons';
import { UNREAD_MOST } from '@miya/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/texts.tsx';
import { Counted } from '../../ui/feedback/counted.tsx';
import { IconButton } from '../../ui/inputs/icon-button.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { useOpened } from '../../ui/overlays/use-opened.ts';
import { unreadCount } from './unread-count.ts';

const NoticeDrawer = lazyDialog(() => import('./notice-drawer.tsx').then((module) => module.NoticeDrawer));

/** The most that is shown; what is counted beyond is 'or more'. */
const SHOWN_MOST = UNREAD_MOST - 1;

/** How many notices wait to be read. Its words are the shell's, so that a start loads no further file. */
export function NoticeBell() {
  const texts = useTexts('shell').notices;
  const { data } = useQuery(unreadCount());
  const drawer = useOpened();
  const unread = data?.unread ?? 0;
  const shown = unread > SHOWN_MOST ? `${SHOWN_MOST}+` : String(unread);
  return (
    <>
      <Counted count={unread} most={SHOWN_MOST}>
        <IconButton
          icon={<BellOutlined aria-hidden />}
          label={unread > 0 ? texts.buttonWith(shown) : texts.button}
          aria-haspopup="dialog"
          onClick={drawer.open}
        />
      </Counted>
      {drawer.everOpened && <NoticeDrawer open={drawer.isOpen} unread={unread} onClose={drawer.close} />}
    </>
  );
}
