import type { Page } from '@miya/contract/page';
import { createContext, use } from 'react';

export const PageContext = createContext<Page | undefined>(undefined);

export function usePage(): Page {
  const page = use(PageContext);
  if (!page) throw new Error('A screen of the portal stands inside the portal');
  return page;
}
