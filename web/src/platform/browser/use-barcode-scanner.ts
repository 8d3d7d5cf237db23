import { useEffect, useEffectEvent } from 'react';

/** A scanner sends a key every few milliseconds. A person does not type six keys at that speed. */
const MAX_KEY_GAP_MS = 50;
const MIN_CODE_LENGTH = 6;

/**
 * Distinguishes a hand scanner from a person. The scanner types a code and Enter like a keyboard, but much faster.
 * The returned function takes each key with its time in milliseconds. It returns true for the Enter that ends a scan.
 */
export function createScanDetector(onScan: (code: string) => void) {
  let code = '';
  let lastKeyAt = Number.NEGATIVE_INFINITY;
  return (key: string, pressedAt: number): boolean => {
    const isQuick = pressedAt - lastKeyAt <= MAX_KEY_GAP_MS;
    lastKeyAt = pressedAt;
    if (key.length === 1) {
      code = isQuick ? code + key : key;
      return false;
    }
    // The scanner presses Shift before each capital letter.
    if (key === 'Shift') return false;
    const isScan = key === 'Enter' && isQuick && code.length >= MIN_CODE_LENGTH;
    const scanned = code;
    code = '';
    if (isScan) onScan(scanned);
    return isScan;
  };
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Calls `onScan` for a scan while no field has the focus. The Enter of the scan does not press a focused button. */
export function useBarcodeScanner(onScan: (code: string) => void): void {
  const scanned = useEffectEvent(onScan);
  useEffect(() => {
    const read = createScanDetector((code) => scanned(code));
    const listener = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (read(event.key, event.timeStamp)) event.preventDefault();
    };
    window.addEventListener('keydown', listener, true);
    return () => window.removeEventListener('keydown', listener, true);
  }, []);
}
