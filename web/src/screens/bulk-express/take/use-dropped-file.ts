import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Hears of a file that is dropped anywhere on the page; tells whether one is held above it. A drop that nobody takes would
 * lead the browser to the file and away from here. A screen behind another tab hears nothing: its effects are off.
 */
export function useDroppedFile(take: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  const onDrag = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    // Over the next element the page is not left yet.
    if (event.type === 'dragleave' && event.relatedTarget) return;
    setOver(event.type === 'dragover');
    const file = event.type === 'drop' ? event.dataTransfer.files[0] : undefined;
    if (file) take(file);
  });
  useEffect(() => {
    const hear = (event: DragEvent) => onDrag(event);
    const kinds = ['dragover', 'dragleave', 'drop'] as const;
    for (const kind of kinds) window.addEventListener(kind, hear);
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, hear);
    };
  }, []);
  return isOver;
}
