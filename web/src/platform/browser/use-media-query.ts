import { useSyncExternalStore } from 'react';
import { SIDEBAR_BREAKPOINT_PX } from '../settings/settings.ts';

const watchMediaQuery = (text: string) => {
  const list = window.matchMedia(text);
  return {
    subscribe: (onChange: () => void) => {
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    matches: () => list.matches,
  };
};

const narrowQuery = watchMediaQuery(`(width < ${SIDEBAR_BREAKPOINT_PX}px)`);
const reducedMotionQuery = watchMediaQuery('(prefers-reduced-motion: reduce)');
const touchQuery = watchMediaQuery('(pointer: coarse)');
const darkQuery = watchMediaQuery('(prefers-color-scheme: dark)');

/** True below 992 px, where the sidebar is a drawer. */
export const useIsNarrow = () => useSyncExternalStore(narrowQuery.subscribe, narrowQuery.matches);

/** True when the user's operating system asks for less motion. */
export const useReducedMotion = () =>
  useSyncExternalStore(reducedMotionQuery.subscribe, reducedMotionQuery.matches);

/** True when the user's operating system is in dark mode. */
export const useIsSystemDark = () => useSyncExternalStore(darkQuery.subscribe, darkQuery.matches);

/** True on a touch screen, which has no hover and usually no keyboard shortcuts. */
export const useIsTouch = () => useSyncExternalStore(touchQuery.subscribe, touchQuery.matches);
