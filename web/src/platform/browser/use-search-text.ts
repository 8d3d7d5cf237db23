import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDebouncedValue } from './use-debounced-value.ts';

/**
 * The text of a search field that searches without a button: `onSearch` is called after a pause in typing.
 * `search` is the current search, for example from the URL. When a link, the browser's Back or a reset changes it, the
 * field shows the new text.
 */
export function useSearchText(search: string, milliseconds: number, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(search);
  const debouncedText = useDebouncedValue(typed.trim(), milliseconds);
  // A screen whose tab becomes active again runs its effects again. `lastSearch` prevents a search for the old text.
  const lastSearch = useRef(search);
  const startSearch = useEffectEvent((text: string) => {
    if (text === lastSearch.current) return;
    lastSearch.current = text;
    if (text !== search) onSearch(text);
  });
  useEffect(() => startSearch(debouncedText), [debouncedText]);
  const showSearch = useEffectEvent((next: string) => {
    lastSearch.current = next;
    if (next !== typed.trim()) setTyped(next);
  });
  useEffect(() => showSearch(search), [search]);
  return [typed, setTyped] as const;
}
