import { useMemo } from 'react';
import { measureText } from '../browser/measure-text.ts';
import { useTexts } from '../i18n/texts.tsx';
import { measures } from '../settings/measures.ts';
import { useSettings } from '../settings/settings-store.ts';
import { columnWidths } from './column-widths.ts';
import { useColumnTitles } from './use-column-titles.ts';

/** The widths of the columns in the reader's language and size. */
export function useColumnWidths() {
  const titles = useColumnTitles();
  const { statuses, held } = useTexts('tracks');
  const { fontSize } = measures[useSettings(({ size }) => size)];
  const said = JSON.stringify(titles);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `said` is the titles
  return useMemo(
    () => columnWidths({ titles, states: [...Object.values(statuses), held], fontSize }, measureText),
    [said, statuses, held, fontSize],
  );
}
