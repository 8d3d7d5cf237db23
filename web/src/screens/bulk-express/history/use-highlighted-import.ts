import { useEffect, useState } from 'react';
import { keepInView } from '../../../platform/browser/keep-in-view.ts';
import { useScreenUrl } from '../../../platform/navigation/screen-url.ts';
import type { useImportList } from './use-import-list.ts';

/** The id of the list element of an import. */
export const getImportElementId = (importId: string) => `import-${importId}`;

/**
 * Returns the id of the import to highlight, or '' if there is none. The URL names the import, for example in the link
 * of a notice. The import is scrolled into view once and stays highlighted. While the import is not in the list, more
 * pages are loaded.
 */
export function useHighlightedImport({
  imports,
  loadMore,
  isFetchingMore,
}: ReturnType<typeof useImportList>): string {
  const { search, setSearch } = useScreenUrl();
  const requestedId = new URLSearchParams(search).get('import') ?? '';
  const [highlightedId, setHighlightedId] = useState('');
  const isInList = requestedId !== '' && imports.some(({ id }) => id === requestedId);
  const isMissing = requestedId !== '' && imports.length > 0 && !isInList;

  useEffect(() => {
    if (isMissing && !isFetchingMore) loadMore?.();
  }, [isMissing, isFetchingMore, loadMore]);
  useEffect(() => {
    if (!isInList) return;
    setHighlightedId(requestedId);
    // Removes the import from the URL, so that a return to this screen does not scroll again.
    setSearch('');
  }, [isInList, requestedId, setSearch]);
  useEffect(() => {
    const element = document.getElementById(getImportElementId(highlightedId));
    // The content above the list can still grow, because a stored sheet is being restored. The element must stay
    // visible.
    return element ? keepInView(element) : undefined;
  }, [highlightedId]);
  return highlightedId;
}
