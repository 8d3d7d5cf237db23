import { BellOutlined } from '@ant-design/icons';
import { UNREAD_MOST } from '@miya/contract/limits';
import { countUnreadNotices } from '@miya/contract/notices';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/query.ts';
import { useTexts } from '../i18n/texts.tsx';
import { Counted } from '../ui/counted.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { lazily } from '../ui/lazily.tsx';
import { Opening } from '../ui/opening.tsx';
import { useOpened } from '../ui/use-opened.ts';

const NoticeDrawer = lazily(() => import('./notice-drawer.tsx').then((module) => module.NoticeDrawer));

/** The most that is shown; what is counted beyond is 'or more'. */
const SHOWN_MOST = UNREAD_MOST - 1;

/** How many notices wait to be read. Its words are the shell's, so that a start loads no further file. */
export function NoticeBell() {
  const texts = useTexts('shell').notices;
  const { data } = useQuery(queryOf(countUnreadNotices, {}));
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
      {drawer.everOpened && (
        <Opening open={drawer.isOpen} onClose={drawer.close}>
          <NoticeDrawer open={drawer.isOpen} unread={unread} onClose={drawer.close} />
        </Opening>
      )}
    </>
  );
}
