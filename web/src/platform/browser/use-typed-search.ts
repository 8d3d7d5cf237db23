import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSettled } from './use-settled.ts';

/**
 * What is typed into a field that searches by itself. What is searched for stands elsewhere, in the address say, and may
 * change there: looked up from another screen, by the browser's Back, or reset.
 */
export function useTypedSearch(wanted: string, milliseconds: number, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(wanted);
  const settled = useSettled(typed.trim(), milliseconds);
  // A screen that comes to the front again runs its effects anew: what was typed there before is not asked for once more.
  const searched = useRef(wanted);
  const search = useEffectEvent((text: string) => {
    if (text === searched.current) return;
    searched.current = text;
    if (text !== wanted) onSearch(text);
  });
  useEffect(() => search(settled), [settled]);
  const follow = useEffectEvent((next: string) => {
    searched.current = next;
    if (next !== typed.trim()) setTyped(next);
  });
  useEffect(() => follow(wanted), [wanted]);
  return [typed, setTyped] as const;
}
