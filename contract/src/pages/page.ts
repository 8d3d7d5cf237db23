import * as z from 'zod';
import { PortalStart } from '../tenants/index.ts';
import { TrackingPageData } from '../tracks/tracking-page-data.ts';

/** The phone and password of a demo account, which the sign-in page shows. */
export const DemoSignIn = z.object({ phone: z.string(), password: z.string() });
export type DemoSignIn = z.infer<typeof DemoSignIn>;

/**
 * The colour mode that the user has chosen instead of the system's. A cookie stores it, so the first paint already uses
 * it.
 */
export const ExplicitColorMode = z.enum(['light', 'dark']);
export type ExplicitColorMode = z.infer<typeof ExplicitColorMode>;

/**
 * The data from which the server renders a page. The page contains the data, so the browser need not request it again.
 */
export const Page = z.object({
  /**
   * The requested path without query. It determines whether a sign-in page, the tracking page or the portal is
   * rendered.
   */
  path: z.string(),
  start: PortalStart,
  /** The nonce with which the content security policy allows the style tags of the page. */
  nonce: z.string(),
  /** Undefined if the page uses the mode of the user's system. */
  mode: ExplicitColorMode.optional(),
  /** Only for the tracking page. */
  tracking: TrackingPageData.optional(),
  /** Only in the demo: the demo account of the tenant. */
  demoSignIn: DemoSignIn.optional(),
});
export type Page = z.infer<typeof Page>;

/** The exports of the web build that the server calls for every page. */
export type PageRenderer = {
  renderPage: (page: Page) => string;
  /**
   * Returns 404 if no screen has this path; the rendered page then shows a message. The server must ask, because only
   * the web knows the paths of its screens.
   */
  getPageStatus: (path: string) => 200 | 404;
};
export type RenderPage = PageRenderer['renderPage'];
