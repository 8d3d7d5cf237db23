import { useEffect, useRef } from 'react';
import { useTexts } from '../../../i18n/texts.tsx';
import type { ScreenName } from '../../../platform/navigation/screens.ts';
import { TabItem } from './tab-item.tsx';
import type { Tab } from './tab-list.ts';
import * as styles from './tabs.module.css';

/** So many pixels stay between the tab in front and the edge of the row. */
const ROOM = 16;

/** The visited pages. They are links in a row: what a tab shows is a page with an address of its own. */
export function TabBar({ tabs, active }: { tabs: Tab[]; active: ScreenName }) {
  const texts = useTexts('shell').tabs;
  const list = useRef<HTMLUListElement>(null);
  const count = useRef(tabs.length);

  useEffect(() => {
    const row = list.current;
    const current = row?.querySelector<HTMLElement>(`[data-tab="${active}"]`);
    if (!row || !current) return;
    // The row is scrolled by hand: scrollIntoView would also scroll the page, which keeps its own place for each tab.
    const [left, right] = [current.offsetLeft - ROOM, current.offsetLeft + current.offsetWidth + ROOM];
    if (left < row.scrollLeft) row.scrollLeft = left;
    else if (right > row.scrollLeft + row.clientWidth) row.scrollLeft = right - row.clientWidth;
  }, [active]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a tab is gone
  useEffect(() => {
    // The focus went with the tab that was closed; whoever works by keyboard goes on from the one in front.
    if (document.activeElement === document.body && count.current > tabs.length)
      list.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
    count.current = tabs.length;
  }, [tabs, active]);

  useEffect(() => {
    const row = list.current;
    // React's onWheel does not serve here: it cannot keep the page from scrolling along.
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
    <nav className={styles.tabs} aria-label={texts.label}>
      <ul ref={list}>
        {tabs.map((tab) => (
          <TabItem key={tab.name} tab={tab} isActive={tab.name === active} isAlone={tabs.length < 2} />
        ))}
      </ul>
    </nav>
  );
}
