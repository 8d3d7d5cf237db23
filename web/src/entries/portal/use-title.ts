import { useEffect } from 'react';
import { usePage } from '../../platform/page/page-context.ts';

/** Sets the title of the browser's tab: the title of the screen and the name of the tenant. */
export function useTitle(title: string) {
  const { tenant } = usePage().start;
  useEffect(() => {
    document.title = `${title} · ${tenant.name}`;
  }, [title, tenant]);
}
