import { useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/texts.tsx';
import type { ScreenName } from '../routes/screens.ts';
import './tabs.css';
import { TabItem } from './tab-item.tsx';
import type { Tab } from './tab-list.ts';

/** The visited pages. They are links in a row: what a tab shows is a page with an address of its own. */
export function TabBar({ tabs, active }: { tabs: Tab[]; active: ScreenName }) {
  const texts = useTexts('shell').tabs;
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const current = list.current?.querySelector(`[data-tab="${active}"]`);
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);

  useEffect(() => {
    const row = list.current;
    // Not React's onWheel: it cannot keep the page from scrolling along.
    const turn = (event: WheelEvent) => {
      if (!row || row.scrollWidth <= row.clientWidth || Math.abs(event.deltaX) > Math.abs(event.deltaY))
        return;
      event.preventDefault();
      row.scrollLeft += event.deltaY;
    };
    row?.addEventListener('wheel', turn, { passive: false });
    return () => row?.removeEventListener('wheel', turn);
  }, []);

  return (
    <nav className="tabs" aria-label={texts.label}>
      <ul ref={list}>
        {tabs.map((tab) => (
          <TabItem key={tab.name} tab={tab} active={active} count={tabs.length} />
        ))}
      </ul>
    </nav>
  );
}
