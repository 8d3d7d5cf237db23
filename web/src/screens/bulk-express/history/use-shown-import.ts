import { useEffect, useState } from 'react';
import { keepInView } from '../../../platform/browser/keep-in-view.ts';
import { useScreenAddress } from '../../../platform/navigation/screen-address.ts';
import type { useImports } from './use-imports.ts';

export const elementIdOf = (id: string) => `import-${id}`;

/**
 * The import the address asks for, as a notice does: it is brought into view once, and stays marked. An older one is looked
 * for further down the list.
 */
export function useShownImport({ imports, more, isFetchingMore }: ReturnType<typeof useImports>): string {
  const { search, setSearch } = useScreenAddress();
  const asked = new URLSearchParams(search).get('import') ?? '';
  const [shown, setShown] = useState('');
  const isHere = asked !== '' && imports.some(({ id }) => id === asked);
  const isMissing = asked !== '' && imports.length > 0 && !isHere;

  useEffect(() => {
    if (isMissing && !isFetchingMore) more?.();
  }, [isMissing, isFetchingMore, more]);
  useEffect(() => {
    if (!isHere) return;
    setShown(asked);
    // It is asked for once: whoever comes back to this tab finds it where they left it.
    setSearch('');
  }, [isHere, asked, setSearch]);
  useEffect(() => {
    const element = document.getElementById(elementIdOf(shown));
    // A sheet that was left here is still being taken up, above the list.
    return element ? keepInView(element) : undefined;
  }, [shown]);
  return shown;
}
