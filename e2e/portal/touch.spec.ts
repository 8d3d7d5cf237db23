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

// Those of the API make keys and wait for webhooks, and their section is one of the others; a page that is not there is a fault.
// Of a page that is shown several times, the times with most on it. To show duplicates, addresses are added to the book.
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
  test(`what is tapped on a phone is hit without aiming, signed ${signedIn ? 'in' : 'out'}`, async ({
    page,
  }) => {
    test.slow();
    const waitForIdle = watchLoading(page);
    if (signedIn) await signInWithoutForm(page, demoClient, UNSPENT_NETNUM);
    let isPageUntouched = false;
    for (const { name, path, use } of testedScreens.filter((screen) => screen.signedIn === signedIn)) {
      // From one that was only looked at to the next there is nothing to load anew.
      if (isPageUntouched && !use) await navigateInPage(page, path);
      else await page.goto(path);
      isPageUntouched = signedIn && !use;
      if (signedIn) await expect(locateVisibleHeading(page)).toBeVisible();
      await use?.(page, 'en');
      await waitForIdle();
      expect.soft(await findSmallTapTargets(page), name).toEqual([]);
    }
  });
