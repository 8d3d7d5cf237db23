import { useSyncExternalStore } from 'react';
import { SIDEBAR_BREAKPOINT } from '../settings/settings.ts';

const query = (text: string) => {
  const list = window.matchMedia(text);
  return {
    subscribe: (onChange: () => void) => {
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    matches: () => list.matches,
  };
};

const narrow = query(`(width < ${SIDEBAR_BREAKPOINT}px)`);
const still = query('(prefers-reduced-motion: reduce)');
const touch = query('(pointer: coarse)');
const night = query('(prefers-color-scheme: dark)');

/** Under 992 px the sidebar is a drawer. */
export const useNarrow = () => useSyncExternalStore(narrow.subscribe, narrow.matches);

/** The reader asked their system for less motion. */
export const useReducedMotion = () => useSyncExternalStore(still.subscribe, still.matches);

/** The reader's system is dark. */
export const useSystemDark = () => useSyncExternalStore(night.subscribe, night.matches);

/** The reader's finger is on the screen: there are no keys to speak of, nor a pointer that rests. */
export const useTouch = () => useSyncExternalStore(touch.subscribe, touch.matches);
