import { type KeyboardEvent, type PointerEvent, useState } from 'react';

/**
 * The active column: the column under the pointer, or the column that the user has tapped or reached with the arrow
 * keys. `findColumnIndex` converts an x coordinate to a column index, which may be outside the chart.
 */
export function useActiveColumn(columnCount: number, findColumnIndex: (x: number) => number) {
  const [storedIndex, setStoredIndex] = useState<number>();
  // New data may have fewer columns than before.
  const activeIndex = storedIndex !== undefined && storedIndex < columnCount ? storedIndex : undefined;
  const activateByPointer = (event: PointerEvent<HTMLElement>) => {
    const index = findColumnIndex(event.clientX - event.currentTarget.getBoundingClientRect().left);
    setStoredIndex(index >= 0 && index < columnCount ? index : undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = columnCount - 1;
    const nextIndex = {
      ArrowRight: Math.min((activeIndex ?? -1) + 1, last),
      ArrowLeft: Math.max((activeIndex ?? columnCount) - 1, 0),
      Home: 0,
      End: last,
    }[event.key];
    if (event.key === 'Escape') setStoredIndex(undefined);
    if (nextIndex === undefined) return;
    // The arrow keys move from column to column, so the page must not scroll.
    event.preventDefault();
    setStoredIndex(nextIndex);
  };
  return {
    activeIndex,
    handlers: {
      onPointerMove: activateByPointer,
      onPointerDown: activateByPointer,
      // Lifting a finger also fires this event. The column then stays active, so that the user can read its figures.
      onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setStoredIndex(undefined),
      onKeyDown,
      // With the Tab key the user starts at the last column, which is the latest day or month.
      onFocus: () => setStoredIndex((index) => index ?? columnCount - 1),
      onBlur: () => setStoredIndex(undefined),
    },
  };
}
