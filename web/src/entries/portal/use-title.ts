import { useEffect } from 'react';
import { usePage } from '../../platform/page/page-context.ts';

/** The title of the browser's tab, as the sign-in pages write theirs. */
export function useTitle(title: string) {
  const { tenant } = usePage().start;
  useEffect(() => {
    document.title = `${title} · ${tenant.name}`;
  }, [title, tenant]);
}
