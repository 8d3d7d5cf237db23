import { demoClient, expect, signInWithoutForm, test } from '../../testing/portal/journey.ts';
import {
  locateVisibleHeading,
  navigateInPage,
  PHONE_VIEWPORT,
  UNSPENT_NETNUM,
} from '../../testing/portal/shell.ts';
import { findSmallTapTargets } from '../../testing/portal/tap-targets.ts';
import { watchLoading } from '../../testing/portal/watch-loading.ts';
import { screens } from '../screenshots/screens.ts';

test.use({ viewport: PHONE_VIEWPORT, hasTouch: true, isMobile: true });

// Screens that are not measured, for one of these reasons:
// - Another screen shows the same page with more on it.
// - Showing the duplicates would add addresses to the address book.
// - The missing page would log an error.
// The screens of the API are excluded by prefix below: they create keys and wait for webhooks, and their section is
// measured anyway.
const excludedScreens = [
  'order',
  'order-filled-below',
  'bulk',
  'bulk-sheet',
  'query',
  'addresses-duplicates',
  'not-found',
];
const testedScreens = screens.filter(
  ({ name }) => !name.startsWith('api-') && !excludedScreens.includes(name),
);

for (const signedIn of [false, true])
  test(`tap targets on a phone are large enough, signed ${signedIn ? 'in' : 'out'}`, async ({ page }) => {
    test.slow();
    const waitForIdle = watchLoading(page);
    if (signedIn) await signInWithoutForm(page, demoClient, UNSPENT_NETNUM);
    let isReloadUnneeded = false;
    for (const { name, path, prepare } of testedScreens.filter((screen) => screen.signedIn === signedIn)) {
      // After a screen without preparation the page needs no reload to open the next screen.
      if (isReloadUnneeded && !prepare) await navigateInPage(page, path);
      else await page.goto(path);
      isReloadUnneeded = signedIn && !prepare;
      if (signedIn) await expect(locateVisibleHeading(page)).toBeVisible();
      await prepare?.(page, 'en');
      await waitForIdle();
      expect.soft(await findSmallTapTargets(page), name).toEqual([]);
    }
  });
