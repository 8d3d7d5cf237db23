import type { Page } from '@miya/contract/page';

/** Reads the value from which the server rendered this page, embedded as JSON. */
export function readServedPage(): Page {
  return JSON.parse(document.getElementById('page')?.textContent ?? '') as Page;
}

/** The URLs of the portal's files, which the server lists in the sign-in page. Empty on all other pages. */
export function readPortalFiles(): string[] {
  return JSON.parse(document.getElementById('portal-files')?.textContent ?? '[]') as string[];
}
