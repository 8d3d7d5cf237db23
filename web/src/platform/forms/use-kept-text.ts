import { useState } from 'react';
import { readEdits, removeEdits, writeEdits } from './kept-edits.ts';

/** A text that is still there when its field is opened again, whichever way the field was left. */
export function useKeptText(name: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => {
    const kept = readEdits(name);
    return typeof kept === 'string' ? kept : '';
  });
  const change = (next: string) => {
    setText(next);
    if (next === '') removeEdits(name);
    else writeEdits(name, next);
  };
  return [text, change];
}
