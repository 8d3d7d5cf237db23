import { useState } from 'react';
import { deleteEdits, loadEdits, saveEdits } from './unsaved-edits.ts';

/** The text of a field that is saved as unsaved edits under `name` and restored when the field is opened again. */
export function useUnsavedText(name: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => {
    const stored = loadEdits(name);
    return typeof stored === 'string' ? stored : '';
  });
  const change = (next: string) => {
    setText(next);
    if (next === '') deleteEdits(name);
    else saveEdits(name, next);
  };
  return [text, change];
}
