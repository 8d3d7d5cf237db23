import { CloseCircleOutlined, CloseOutlined, ColumnWidthOutlined, ReloadOutlined } from '@ant-design/icons';
import { type KeyboardEvent, type MouseEvent, memo, type SyntheticEvent, useState } from 'react';
import { useTexts } from '../../../i18n/texts.tsx';
import { PathLink } from '../../../platform/navigation/path-link.tsx';
import { getScreen } from '../../../platform/navigation/screens.ts';
import { type MenuItem, MenuPopup } from '../../../ui/overlays/menu.tsx';
import { formatTabTitle } from './format-tab-title.ts';
import { tabActions } from './tab-actions.ts';
import type { Tab } from './tab-list.ts';
import * as styles from './tabs.module.css';

type Props = { tab: Tab; isActive: boolean; isOnlyTab: boolean };

// Memoized: a switch of tabs renders only the previously active tab and the new one.
export const TabItem = memo(function TabItem({ tab, isActive, isOnlyTab }: Props) {
  const shell = useTexts('shell');
  const { tabs: texts } = shell;
  const [menuAt, setMenuAt] = useState<HTMLElement>();
  const title = formatTabTitle(tab, shell);
  const affixed = getScreen(tab.name).affix === true;

  const closeTab = () => {
    if (!affixed) tabActions.close(tab);
  };
  const items: MenuItem[] = [
    {
      key: 'refresh',
      icon: <ReloadOutlined aria-hidden />,
      label: texts.refresh,
      onSelect: () => tabActions.refresh(tab),
    },
    {
      key: 'close',
      icon: <CloseOutlined aria-hidden />,
      label: texts.close,
      isDisabled: affixed,
      onSelect: closeTab,
    },
    {
      key: 'closeOthers',
      icon: <ColumnWidthOutlined aria-hidden />,
      label: texts.closeOthers,
      isDisabled: isOnlyTab,
      onSelect: () => tabActions.closeOthers(tab),
    },
    {
      key: 'closeAll',
      icon: <CloseCircleOutlined aria-hidden />,
      label: texts.closeAll,
      onSelect: tabActions.closeAll,
    },
  ];

  const openMenu = (event: SyntheticEvent<HTMLElement>) => {
    event.preventDefault();
    setMenuAt(event.currentTarget);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) openMenu(event);
    if (event.key === 'Delete') closeTab();
  };
  const onAuxClick = (event: MouseEvent) => {
    if (event.button !== 1) return;
    // By default a middle click opens the link in a new browser tab.
    event.preventDefault();
    closeTab();
  };
  return (
    <li className={styles.tab} data-tab={tab.name} data-active={isActive || undefined}>
      <PathLink
        to={`${getScreen(tab.name).path}${tab.search as `?${string}`}`}
        aria-current={isActive ? 'page' : undefined}
        aria-haspopup="menu"
        aria-expanded={menuAt !== undefined}
        onContextMenu={openMenu}
        onKeyDown={onKeyDown}
        onAuxClick={onAuxClick}
        draggable={false}
      >
        {title}
      </PathLink>
      {menuAt && (
        <MenuPopup
          items={items}
          anchor={menuAt}
          onClose={() => {
            // Keyboard users continue at the tab whose menu they opened.
            menuAt.focus({ preventScroll: true });
            setMenuAt(undefined);
          }}
        />
      )}
      {!affixed && (
        <button type="button" aria-label={texts.closeOne(title)} title={texts.close} onClick={closeTab}>
          <CloseOutlined aria-hidden />
        </button>
      )}
    </li>
  );
});
