import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { memo } from 'react';
import { NoticeBell } from '../../../features/notices/index.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { useNarrow } from '../../../platform/browser/use-narrow.ts';
import { usePhone } from '../../../platform/browser/use-phone.ts';
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
  /** What stands in front is called so. */
  title: string;
  sidebar: { opened: boolean; narrow: boolean; toggle: () => void };
};

export function TopBar({ active, title, sidebar: { opened, narrow, toggle } }: Props) {
  const texts = useTexts('shell').sidebar;
  const label = narrow ? texts.open : opened ? texts.collapse : texts.expand;
  return (
    <header className={styles.topBar}>
      <IconButton
        icon={opened ? <MenuFoldOutlined aria-hidden /> : <MenuUnfoldOutlined aria-hidden />}
        label={label}
        aria-expanded={opened}
        onClick={toggle}
      />
      <Breadcrumb active={active} title={title} />
      <Tools />
    </header>
  );
}

// The bar is the same on every screen, so a switch of tabs does not draw it again.
const Tools = memo(function Tools() {
  const isNarrow = useNarrow();
  const isPhone = usePhone();
  return (
    <div className={styles.tools}>
      <MenuSearch />
      {!isPhone && <ErrorLogButton />}
      <NoticeBell />
      {!isPhone && <FullScreenButton />}
      <SizeMenu />
      <LanguageMenu />
      {/* At the edge of a narrow page it would lie on what is written there. */}
      {isNarrow && portalSettings.showSettings && <SettingsButton inBar />}
      <AvatarMenu />
    </div>
  );
});
