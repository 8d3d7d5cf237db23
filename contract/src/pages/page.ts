import * as z from 'zod';
import { PortalStart } from '../tenants/index.ts';
import { TrackingPageData } from '../tracks/tracking-page-data.ts';

/** An account that can be tried out, as its sign-in page shows it. */
export const DemoSignIn = z.object({ phone: z.string(), password: z.string() });
export type DemoSignIn = z.infer<typeof DemoSignIn>;

/** What the reader has chosen instead of what their system has; kept in a cookie, so that the first paint has it. */
export const ExplicitColorMode = z.enum(['light', 'dark']);
export type ExplicitColorMode = z.infer<typeof ExplicitColorMode>;

/** What a page is made from. The browser finds the same value in the page, so nothing is asked twice. */
export const Page = z.object({
  /** The path asked for, without query: it decides between the sign-in pages, the tracking page and the portal. */
  path: z.string(),
  start: PortalStart,
  /** Admits the page's own style tags under the content security policy. */
  nonce: z.string(),
  /** Undefined: as the reader's system has it. */
  mode: ExplicitColorMode.optional(),
  /** Only the tracking page has it. */
  tracking: TrackingPageData.optional(),
  /** The demo offers the account of the page's tenant; a portal in earnest has none. */
  demoSignIn: DemoSignIn.optional(),
});
export type Page = z.infer<typeof Page>;

/** What the web's build exports for the server, which calls it for every page. */
export type PageRenderer = {
  renderPage: (page: Page) => string;
  /** Whether there is a page at a path: only the web knows its screens. Where there is none, the page says so. */
  getPageStatus: (path: string) => 200 | 404;
};
export type RenderPage = PageRenderer['renderPage'];
