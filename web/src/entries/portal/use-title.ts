import { useEffect } from 'react';
import { usePage } from '../../platform/page/page-context.ts';

/** Sets the title of the browser's tab in the format of the sign-in pages. */
export function useTitle(title: string) {
  const { tenant } = usePage().start;
  useEffect(() => {
    document.title = `${title} · ${tenant.name}`;
  }, [title, tenant]);
}
