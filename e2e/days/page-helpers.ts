import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Areas } from '../../web/src/i18n/areas.ts';
import type { ScreenName } from '../../web/src/platform/navigation/screens.ts';

/** Reads the address that `npm start` prints. */
export function readPrintedAddress(): string {
  const printed = readFileSync(process.env.MIYA_E2E_LOG ?? '', 'utf8');
  return /Miya is ready: {2}(\S+)/.exec(printed)?.[1] ?? '';
}

/** The entry of a screen in the sidebar. */
export const locateMenuLink = (page: Page, { shell }: Areas, screen: ScreenName) =>
  page
    .getByRole('navigation', { name: shell.sidebar.menu, exact: true })
    .getByRole('link', { name: shell.screens[screen].title, exact: true });

/** The tab of a screen that is open already. */
export const locateTabLink = (page: Page, { shell }: Areas, screen: ScreenName) =>
  page
    .getByRole('navigation', { name: shell.tabs.label })
    .getByRole('link', { name: shell.screens[screen].title, exact: true });

/**
 * Makes the browser report that it has no PDF viewer. Headless browsers differ here: some have a viewer that shows
 * nothing, others have none.
 */
export const disablePdfViewer = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => false });
  });
