import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import * as styles from './whole-row.module.css';

type Told = { heading: string; text: string };
type Shown = { told: Told[]; top: number };

/**
 * Shows the tooltips of a row below it while a keyboard user has the focus in the row.
 * Hides them from screen readers, which already read the complete text.
 */
export function WholeRow({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown>();
  const onFocus = ({ target }: FocusEvent) => {
    const row = target.matches(':focus-visible') ? target.closest<HTMLElement>('tbody > tr') : null;
    if (!row || !box.current) return setShown(undefined);
    const told = wholeOf(row, box.current);
    const top = row.getBoundingClientRect().bottom - box.current.getBoundingClientRect().top;
    setShown(told.length > 0 ? { told, top } : undefined);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') setShown(undefined);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches where the focus is
    <div
      ref={box}
      className={styles.box}
      onFocus={onFocus}
      onBlur={() => setShown(undefined)}
      onKeyDown={onKeyDown}
    >
      {children}
      {shown && (
        <dl className={styles.whole} style={{ insetBlockStart: shown.top }} aria-hidden>
          {shown.told.map(({ heading, text }) => (
            <div key={heading}>
              <dt>{heading}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** Returns the tooltips of a row that contain more than the visible text of their cells. */
function wholeOf(row: HTMLElement, box: HTMLElement): Told[] {
  const headings = [...box.querySelectorAll('thead th')].map((cell) => cell.textContent ?? '');
  return [...row.children].flatMap((cell, index) => {
    const titled = cell.matches('[title]') ? cell : cell.querySelector('span[title], time[title]');
    const text = titled?.getAttribute('title') ?? '';
    const isWhole = text === cell.textContent && ![cell, ...cell.querySelectorAll('*')].some(isCut);
    return text === '' || isWhole ? [] : [{ heading: headings[index] ?? '', text }];
  });
}

/** Returns true if the text is cut at its side or below. Ignores visually hidden elements, which are one pixel wide. */
const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
  clientWidth > 1 && (scrollWidth > clientWidth || scrollHeight > clientHeight + 1);
