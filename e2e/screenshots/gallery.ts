import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '@miya/contract';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { chooseLanguage, signInWithoutForm } from '../../testing/portal/journey.ts';
import { locateVisibleHeading } from '../../testing/portal/shell.ts';
import { watchLoading } from '../../testing/portal/watch-loading.ts';
import type { ColorMode, GallerySelection, ScreenSize } from './parse-screenshot-arguments.ts';
import { type Screen, screens } from './screens.ts';

/** Git ignores this folder, because the pictures are temporary. */
const folder = fileURLToPath(new URL('../../gallery/', import.meta.url));

/**
 * The pictures to take after one load of a screen: each size in each colour mode. The sizes are either all phones or
 * all desktops, because touch and mobile mode are set once for a browser context.
 */
type ScreenVariants = { language: Language; sizes: ScreenSize[]; modes: ColorMode[] };

/**
 * Takes the selected screens in each language, size and colour mode. Example of a file: gallery/es/390-dark/order.png
 */
export async function takeGallery(browser: Browser, selection: GallerySelection): Promise<void> {
  const selectedScreens = screens.filter(
    ({ name }) => selection.screens.length === 0 || selection.screens.includes(name),
  );
  const { phones = [], desks = [] } = Object.groupBy(selection.sizes, (size) =>
    isPhone(size) ? 'phones' : 'desks',
  );
  const variantsToTake = selection.languages.flatMap((language) =>
    [phones, desks].map((sizes) => ({ language, sizes, modes: selection.modes })),
  );
  const session = await signInOnce(browser);
  let takenCount = 0;
  for (const variants of variantsToTake)
    if (variants.sizes.length > 0)
      takenCount += await takeVariants(browser, variants, selectedScreens, session);
  const { languages, sizes, modes } = selection;
  const missingCount = languages.length * sizes.length * modes.length * selectedScreens.length - takenCount;
  process.stdout.write(`${takenCount} pictures in ${folder}, ${missingCount} not taken\n`);
  if (missingCount > 0) process.exitCode = 1;
}

const formatWidths = ({ sizes }: ScreenVariants) => sizes.map(({ width }) => width).join(' ');
const isPhone = ({ width }: ScreenSize) => width < 576;

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs in once and shares the session. One sign-in per browser context would exceed the rate limit. */
async function signInOnce(browser: Browser): Promise<Session> {
  const context = await browser.newContext({ baseURL: process.env.MIYA_E2E_URL ?? '' });
  await signInWithoutForm(await context.newPage());
  const session = await context.storageState();
  await context.close();
  return session;
}

/** Takes all selected screens in the given variants. Returns the number of pictures taken. */
async function takeVariants(
  browser: Browser,
  variants: ScreenVariants,
  selectedScreens: readonly Screen[],
  session: Session,
): Promise<number> {
  const isTouch = variants.sizes.some(isPhone);
  // All screens share one browser context, so the files of the web application stay in its cache. The storage state
  // is reset for each screen.
  const context = await browser.newContext({
    baseURL: process.env.MIYA_E2E_URL ?? '',
    viewport: variants.sizes[0] ?? null,
    colorScheme: variants.modes[0] ?? null,
    reducedMotion: 'reduce',
    hasTouch: isTouch,
    isMobile: isTouch,
  });
  let taken = 0;
  for (const screen of selectedScreens) {
    await context.setStorageState(screen.signedIn ? session : { cookies: [], origins: [] });
    const page = await context.newPage();
    taken += await takeScreen(page, variants, screen);
    await page.close();
  }
  await context.close();
  process.stdout.write(`${folder}${variants.language}/ ${formatWidths(variants)}\n`);
  return taken;
}

/**
 * Loads a screen once and takes it in all sizes and colour modes, because loading takes much longer than a picture.
 * An error ends this screen only. Returns the number of pictures taken.
 */
async function takeScreen(
  page: Page,
  variants: ScreenVariants,
  { name, path, signedIn, prepare, scrollIntoView }: Screen,
): Promise<number> {
  const { language, sizes, modes } = variants;
  let taken = 0;
  try {
    await chooseLanguage(page, language);
    const waitForIdle = watchLoading(page, 300);
    await page.goto(path);
    if (signedIn) await locateVisibleHeading(page).waitFor();
    await waitForIdle();
    await prepare?.(page, language);
    // An element under the pointer would be shown in its hover style.
    await page.mouse.move(0, 0);
    await waitForIdle();
    for (const size of sizes) {
      await page.setViewportSize(size);
      await waitForQuietPage(page);
      await scrollIntoView?.(page, language);
      for (const mode of modes) {
        await page.emulateMedia({ colorScheme: mode });
        await waitForIdle();
        await waitForQuietPage(page);
        const pictureFolder = `${folder}${language}/${size.width}-${mode}/`;
        mkdirSync(pictureFolder, { recursive: true });
        await page.screenshot({ path: `${pictureFolder}${name}.png` });
        taken += 1;
      }
    }
  } catch (error) {
    process.stdout.write(
      `${language} ${formatWidths(variants)} ${name}: ${String(error).split('\n', 1)[0]}\n`,
    );
  }
  return taken;
}

/**
 * Waits until the document has not changed for 200 ms, but at most 4 seconds. A new width may draw table rows in
 * several steps.
 */
const waitForQuietPage = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let quiet = setTimeout(resolve, 200);
        const watch = new MutationObserver(() => {
          clearTimeout(quiet);
          quiet = setTimeout(resolve, 200);
        });
        watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        setTimeout(resolve, 4000);
      }),
  );
