import { comeIn, demo, expect, test } from '../../testing/portal/journey.ts';
import { watchLoading } from '../../testing/portal/settle.ts';
import { goWithin, PHONE, shownHeading, UNSPENT } from '../../testing/portal/shell.ts';
import { findSmallTargets } from '../../testing/portal/tap-targets.ts';
import { screens } from '../screenshots/screens.ts';

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

// Those of the API make keys and wait for webhooks, and their section is one of the others; a page that is not there is a fault.
// Of a page that is shown several times, the times with most on it. To show duplicates, addresses are added to the book.
const others = [
  'order',
  'order-filled-below',
  'bulk',
  'bulk-sheet',
  'query',
  'addresses-duplicates',
  'not-found',
];
const walked = screens.filter(({ name }) => !name.startsWith('api-') && !others.includes(name));

for (const signedIn of [false, true])
  test(`what is tapped on a phone is hit without aiming, signed ${signedIn ? 'in' : 'out'}`, async ({
    page,
  }) => {
    test.slow();
    const settled = watchLoading(page);
    if (signedIn) await comeIn(page, demo, UNSPENT);
    let isAsLoaded = false;
    for (const { name, path, use } of walked.filter((screen) => screen.signedIn === signedIn)) {
      // From one that was only looked at to the next there is nothing to load anew.
      if (isAsLoaded && !use) await goWithin(page, path);
      else await page.goto(path);
      isAsLoaded = signedIn && !use;
      if (signedIn) await expect(shownHeading(page)).toBeVisible();
      await use?.(page, 'en');
      await settled();
      expect.soft(await findSmallTargets(page), name).toEqual([]);
    }
  });
