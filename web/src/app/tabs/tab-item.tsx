import { CloseCircleOutlined, CloseOutlined, ColumnWidthOutlined, ReloadOutlined } from '@ant-design/icons';
import { Dropdown, type MenuProps } from 'antd';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { useTexts } from '../../i18n/texts.tsx';
import { PathLink } from '../routes/path-link.tsx';
import { type ScreenName, screenOf } from '../routes/screens.ts';
import { type TabAction, tabActions } from './tab-actions.ts';
import type { Tab } from './tab-list.ts';

type Props = { tab: Tab; active: ScreenName; count: number };

export function TabItem({ tab, active, count }: Props) {
  const { screens, tabs: texts } = useTexts('shell');
  const [menuOpen, setMenuOpen] = useState(false);
  const link = useRef<HTMLSpanElement>(null);
  const { title } = screens[tab.name];
  const affixed = screenOf(tab.name).affix === true;

  const run = (action: TabAction) => tabActions[action](tab, active);
  const toClose = () => {
    if (!affixed) run('close');
  };

  const items: MenuProps['items'] = [
    { key: 'refresh', icon: <ReloadOutlined />, label: texts.refresh },
    { key: 'close', icon: <CloseOutlined />, label: texts.close, disabled: affixed },
    {
      key: 'closeOthers',
      icon: <ColumnWidthOutlined />,
      label: texts.closeOthers,
      disabled: count < 2,
    },
    { key: 'closeAll', icon: <CloseCircleOutlined />, label: texts.closeAll },
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
    <li className="tab" data-tab={tab.name} data-active={tab.name === active || undefined}>
      <Dropdown
        trigger={['contextMenu']}
        open={menuOpen}
        onOpenChange={onOpenChange}
        autoFocus
        destroyOnHidden
        menu={{ items, onClick: ({ key }) => run(key as TabAction) }}
      >
        <span ref={link} className="tab-face">
          <PathLink
            to={`${screenOf(tab.name).path}${tab.search as `?${string}`}`}
            aria-current={tab.name === active ? 'page' : undefined}
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
          <CloseOutlined />
        </button>
      )}
    </li>
  );
}
