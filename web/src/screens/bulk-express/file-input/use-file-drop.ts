import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Calls `onFile` with a file that is dropped anywhere on the page. Returns whether a file is being dragged over the
 * page. Without this hook the browser would leave the page and open the dropped file. The hook is inactive while the
 * screen's tab is hidden, because React then removes its effects.
 */
export function useFileDrop(onFile: (file: File) => void): boolean {
  const [isFileOver, setFileOver] = useState(false);
  const onDrag = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    // 'dragleave' also occurs between two elements of the page. `relatedTarget` is then the next element.
    if (event.type === 'dragleave' && event.relatedTarget) return;
    setFileOver(event.type === 'dragover');
    const file = event.type === 'drop' ? event.dataTransfer.files[0] : undefined;
    if (file) onFile(file);
  });
  useEffect(() => {
    const listener = (event: DragEvent) => onDrag(event);
    const eventTypes = ['dragover', 'dragleave', 'drop'] as const;
    for (const eventType of eventTypes) window.addEventListener(eventType, listener);
    return () => {
      for (const eventType of eventTypes) window.removeEventListener(eventType, listener);
    };
  }, []);
  return isFileOver;
}
