import { useEffect, useRef } from 'react';
import { useTexts } from '../../../i18n/texts.tsx';
import type { ScreenName } from '../../../platform/navigation/screens.ts';
import { TabItem } from './tab-item.tsx';
import type { Tab } from './tab-list.ts';
import * as styles from './tabs.module.css';

/** The space between the active tab and the edge of the tab bar. */
const EDGE_MARGIN_PX = 16;

/** The tabs of the visited screens. Each tab is a link, because each screen has its own URL. */
export function TabBar({ tabs, active }: { tabs: Tab[]; active: ScreenName }) {
  const texts = useTexts('shell').tabs;
  const list = useRef<HTMLUListElement>(null);
  const count = useRef(tabs.length);

  useEffect(() => {
    const row = list.current;
    const current = row?.querySelector<HTMLElement>(`[data-tab="${active}"]`);
    if (!row || !current) return;
    // Not scrollIntoView, which would also scroll the page and change the saved scroll position of the tab.
    const [left, right] = [
      current.offsetLeft - EDGE_MARGIN_PX,
      current.offsetLeft + current.offsetWidth + EDGE_MARGIN_PX,
    ];
    if (left < row.scrollLeft) row.scrollLeft = left;
    else if (right > row.scrollLeft + row.clientWidth) row.scrollLeft = right - row.clientWidth;
  }, [active]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the tabs change
  useEffect(() => {
    // Closing a tab removes the focused element. Keyboard users continue at the active tab.
    if (document.activeElement === document.body && count.current > tabs.length)
      list.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
    count.current = tabs.length;
  }, [tabs, active]);

  useEffect(() => {
    const row = list.current;
    // The mouse wheel scrolls the tabs sideways. React's onWheel is passive: it could not keep the page from scrolling.
    const onWheel = (event: WheelEvent) => {
      if (!row || row.scrollWidth <= row.clientWidth || Math.abs(event.deltaX) > Math.abs(event.deltaY))
        return;
      event.preventDefault();
      row.scrollLeft += event.deltaY;
    };
    row?.addEventListener('wheel', onWheel, { passive: false });
    return () => row?.removeEventListener('wheel', onWheel);
  }, []);

  return (
    <nav className={styles.tabs} aria-label={texts.label}>
      <ul ref={list}>
        {tabs.map((tab) => (
          <TabItem key={tab.name} tab={tab} isActive={tab.name === active} isOnlyTab={tabs.length < 2} />
        ))}
      </ul>
    </nav>
  );
}
