import { CloseCircleOutlined, CloseOutlined, ColumnWidthOutlined, ReloadOutlined } from '@ant-design/icons';
import { type KeyboardEvent, type MouseEvent, memo, type SyntheticEvent, useState } from 'react';
import { useTexts } from '../../../i18n/texts.tsx';
import { PathLink } from '../../../platform/navigation/path-link.tsx';
import { screenOf } from '../../../platform/navigation/screens.ts';
import { type MenuItem, MenuList } from '../../../ui/overlays/menu.tsx';
import { tabActions } from './tab-actions.ts';
import type { Tab } from './tab-list.ts';
import * as styles from './tabs.module.css';
import { titleOf } from './title-of.ts';

type Props = { tab: Tab; isActive: boolean; isAlone: boolean };

// A tab is drawn again only when it becomes or ceases to be the one in front.
export const TabItem = memo(function TabItem({ tab, isActive, isAlone }: Props) {
  const shell = useTexts('shell');
  const { tabs: texts } = shell;
  const [menuAt, setMenuAt] = useState<HTMLElement>();
  const title = titleOf(tab, shell);
  const affixed = screenOf(tab.name).affix === true;

  const toClose = () => {
    if (!affixed) tabActions.close(tab);
  };
  const items: MenuItem[] = [
    {
      key: 'refresh',
      icon: <ReloadOutlined aria-hidden />,
      label: texts.refresh,
      act: () => tabActions.refresh(tab),
    },
    {
      key: 'close',
      icon: <CloseOutlined aria-hidden />,
      label: texts.close,
      disabled: affixed,
      act: toClose,
    },
    {
      key: 'closeOthers',
      icon: <ColumnWidthOutlined aria-hidden />,
      label: texts.closeOthers,
      disabled: isAlone,
      act: () => tabActions.closeOthers(tab),
    },
    {
      key: 'closeAll',
      icon: <CloseCircleOutlined aria-hidden />,
      label: texts.closeAll,
      act: tabActions.closeAll,
    },
  ];

  const openMenu = (event: SyntheticEvent<HTMLElement>) => {
    event.preventDefault();
    setMenuAt(event.currentTarget);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) openMenu(event);
    if (event.key === 'Delete') toClose();
  };
  const onAuxClick = (event: MouseEvent) => {
    if (event.button !== 1) return;
    // The browser would open the link in a window of its own.
    event.preventDefault();
    toClose();
  };
  return (
    <li className={styles.tab} data-tab={tab.name} data-active={isActive || undefined}>
      <PathLink
        to={`${screenOf(tab.name).path}${tab.search as `?${string}`}`}
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
        <MenuList
          items={items}
          at={menuAt}
          onClose={() => {
            // Whoever came by keyboard goes on from where they were.
            menuAt.focus({ preventScroll: true });
            setMenuAt(undefined);
          }}
        />
      )}
      {!affixed && (
        <button type="button" aria-label={texts.closeOne(title)} title={texts.close} onClick={toClose}>
          <CloseOutlined aria-hidden />
        </button>
      )}
    </li>
  );
});
