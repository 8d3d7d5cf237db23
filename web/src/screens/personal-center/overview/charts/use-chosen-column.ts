import { type KeyboardEvent, type PointerEvent, useState } from 'react';

/** The column that is looked at: under the pointer, tapped, or reached by the arrow keys. */
export function useChosenColumn(count: number, columnAt: (x: number) => number) {
  const [wanted, setWanted] = useState<number>();
  // The data may have become shorter meanwhile.
  const chosen = wanted !== undefined && wanted < count ? wanted : undefined;
  const point = (event: PointerEvent<HTMLElement>) => {
    const column = columnAt(event.clientX - event.currentTarget.getBoundingClientRect().left);
    setWanted(column >= 0 && column < count ? column : undefined);
  };
  const press = (event: KeyboardEvent) => {
    const last = count - 1;
    const to = {
      ArrowRight: Math.min((chosen ?? -1) + 1, last),
      ArrowLeft: Math.max((chosen ?? count) - 1, 0),
      Home: 0,
      End: last,
    }[event.key];
    if (event.key === 'Escape') setWanted(undefined);
    if (to === undefined) return;
    // The arrow keys move from column to column, so the page must not scroll.
    event.preventDefault();
    setWanted(to);
  };
  return {
    chosen,
    handlers: {
      onPointerMove: point,
      onPointerDown: point,
      // A finger that is lifted has left as well; what it tapped stays to be read.
      onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setWanted(undefined),
      onKeyDown: press,
      // Whoever comes by the Tab key begins with the latest column.
      onFocus: () => setWanted((before) => before ?? count - 1),
      onBlur: () => setWanted(undefined),
    },
  };
}
