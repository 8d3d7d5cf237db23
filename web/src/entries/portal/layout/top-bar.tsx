import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { memo } from 'react';
import { NoticeBell } from '../../../features/notices/index.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { useIsPhone } from '../../../platform/browser/use-is-phone.ts';
import { useIsNarrow } from '../../../platform/browser/use-media-query.ts';
import type { ScreenName } from '../../../platform/navigation/screens.ts';
import { portalSettings } from '../../../platform/settings/settings.ts';
import { IconButton } from '../../../ui/inputs/icon-button.tsx';
import { ErrorLogButton } from '../error-log/error-log-button.tsx';
import { MenuSearch } from '../search/menu-search.tsx';
import { SettingsButton } from '../settings/settings-button.tsx';
import { AvatarMenu } from './avatar-menu.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { FullScreenButton } from './full-screen-button.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { SizeMenu } from './size-menu.tsx';
import * as styles from './top-bar.module.css';

type Props = {
  active: ScreenName;
  /** The title of the active screen. */
  title: string;
  sidebar: { isOpen: boolean; isNarrow: boolean; toggle: () => void };
};

export function TopBar({ active, title, sidebar: { isOpen, isNarrow, toggle } }: Props) {
  const texts = useTexts('shell').sidebar;
  const label = isNarrow ? texts.open : isOpen ? texts.collapse : texts.expand;
  return (
    <header className={styles.topBar}>
      <IconButton
        icon={isOpen ? <MenuFoldOutlined aria-hidden /> : <MenuUnfoldOutlined aria-hidden />}
        label={label}
        aria-expanded={isOpen}
        onClick={toggle}
      />
      <Breadcrumb active={active} title={title} />
      <Tools />
    </header>
  );
}

// Memoized: the tools are the same on every screen, so a switch of tabs does not render them again.
const Tools = memo(function Tools() {
  const isNarrow = useIsNarrow();
  const isPhone = useIsPhone();
  return (
    <div className={styles.tools}>
      <MenuSearch />
      {!isPhone && <ErrorLogButton />}
      <NoticeBell />
      {!isPhone && <FullScreenButton />}
      <SizeMenu />
      <LanguageMenu />
      {/* A narrow page has the settings button here: at the right edge of the page it would cover text. */}
      {isNarrow && portalSettings.showSettings && <SettingsButton inBar />}
      <AvatarMenu />
    </div>
  );
});
