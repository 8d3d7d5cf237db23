import type { Page } from '@miya/contract/page';
import { createContext, use } from 'react';

export const PageContext = createContext<Page | undefined>(undefined);

export function usePage(): Page {
  const page = use(PageContext);
  if (!page) throw new Error('usePage() needs a PageContext: render the component inside <Portal>');
  return page;
}
