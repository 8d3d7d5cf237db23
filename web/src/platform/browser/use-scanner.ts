import { useEffect, useEffectEvent } from 'react';

/** Between two keys of a scanner pass some milliseconds; no hand is that quick for so many keys. */
const GAP_MS = 50;
const SHORTEST = 6;

/** Tells a hand scanner, which types like a keyboard and ends with Enter, from a person. Answers whether a key ended a scan. */
export function createScanReader(onScan: (code: string) => void) {
  let code = '';
  let last = Number.NEGATIVE_INFINITY;
  return (key: string, at: number): boolean => {
    const isQuick = at - last <= GAP_MS;
    last = at;
    if (key.length === 1) {
      code = isQuick ? code + key : key;
      return false;
    }
    // Shift comes with every capital letter.
    if (key === 'Shift') return false;
    const isScan = key === 'Enter' && isQuick && code.length >= SHORTEST;
    const scanned = code;
    code = '';
    if (isScan) onScan(scanned);
    return isScan;
  };
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** What a scanner reads while nobody types into a field. A button that has the focus is not pressed by it. */
export function useScanner(onScan: (code: string) => void): void {
  const scanned = useEffectEvent(onScan);
  useEffect(() => {
    const read = createScanReader((code) => scanned(code));
    const listener = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (read(event.key, event.timeStamp)) event.preventDefault();
    };
    window.addEventListener('keydown', listener, true);
    return () => window.removeEventListener('keydown', listener, true);
  }, []);
}
