import type { Page } from '@miya/contract/page';

/** The value this page was made from, which the server left in it. */
export function readPage(): Page {
  return JSON.parse(document.getElementById('page')?.textContent ?? '') as Page;
}

/** What the portal will need: the served sign-in page names it. */
export function readPortalFiles(): string[] {
  return JSON.parse(document.getElementById('portal-files')?.textContent ?? '[]') as string[];
}
