import { CloseCircleOutlined, CloseOutlined, ColumnWidthOutlined, ReloadOutlined } from '@ant-design/icons';
import { Dropdown, type MenuProps } from 'antd';
import { type KeyboardEvent, type MouseEvent, memo, useRef, useState } from 'react';
import { useTexts } from '../../i18n/texts.tsx';
import { PathLink } from '../../navigation/path-link.tsx';
import { screenOf } from '../../navigation/screens.ts';
import { type TabAction, tabActions } from './tab-actions.ts';
import type { Tab } from './tab-list.ts';
import * as styles from './tabs.module.css';

type Props = { tab: Tab; isActive: boolean; isAlone: boolean };

// A tab is drawn again only when it becomes or ceases to be the one in front.
export const TabItem = memo(function TabItem({ tab, isActive, isAlone }: Props) {
  const { screens, tabs: texts } = useTexts('shell');
  const [menuOpen, setMenuOpen] = useState(false);
  const link = useRef<HTMLSpanElement>(null);
  const { title } = screens[tab.name];
  const affixed = screenOf(tab.name).affix === true;

  const run = (action: TabAction) => tabActions[action](tab);
  const toClose = () => {
    if (!affixed) run('close');
  };

  const items: MenuProps['items'] = [
    { key: 'refresh', icon: <ReloadOutlined aria-hidden />, label: texts.refresh },
    { key: 'close', icon: <CloseOutlined aria-hidden />, label: texts.close, disabled: affixed },
    {
      key: 'closeOthers',
      icon: <ColumnWidthOutlined aria-hidden />,
      label: texts.closeOthers,
      disabled: isAlone,
    },
    { key: 'closeAll', icon: <CloseCircleOutlined aria-hidden />, label: texts.closeAll },
  ];

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      event.preventDefault();
      setMenuOpen(true);
    }
    if (event.key === 'Delete') toClose();
  };
  const onAuxClick = (event: MouseEvent) => {
    if (event.button !== 1) return;
    // The browser would open the link in a window of its own.
    event.preventDefault();
    toClose();
  };
  const onOpenChange = (open: boolean) => {
    setMenuOpen(open);
    // Whoever came by keyboard goes on from where they were.
    if (!open) link.current?.querySelector('a')?.focus({ preventScroll: true });
  };

  return (
    <li className={styles.tab} data-tab={tab.name} data-active={isActive || undefined}>
      <Dropdown
        trigger={['contextMenu']}
        open={menuOpen}
        onOpenChange={onOpenChange}
        autoFocus
        destroyOnHidden
        menu={{ items, onClick: ({ key }) => run(key as TabAction) }}
      >
        <span ref={link} className={styles.face}>
          <PathLink
            to={`${screenOf(tab.name).path}${tab.search as `?${string}`}`}
            aria-current={isActive ? 'page' : undefined}
            aria-haspopup="menu"
            aria-expanded={menuOpen}
            onKeyDown={onKeyDown}
            onAuxClick={onAuxClick}
            draggable={false}
          >
            {title}
          </PathLink>
        </span>
      </Dropdown>
      {!affixed && (
        <button type="button" aria-label={texts.closeOne(title)} title={texts.close} onClick={toClose}>
          <CloseOutlined aria-hidden />
        </button>
      )}
    </li>
  );
});
