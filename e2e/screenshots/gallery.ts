import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '@miya/contract';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { chooseLanguage, signInWithoutForm } from '../../testing/portal/journey.ts';
import { locateVisibleHeading } from '../../testing/portal/shell.ts';
import { watchLoading } from '../../testing/portal/watch-loading.ts';
import type { Choice, Mode, Size } from './read-choice.ts';
import { type Screen, screens } from './screens.ts';

/** Git ignores it: the pictures are for looking at, and soon those of yesterday. */
const folder = fileURLToPath(new URL('../../gallery/', import.meta.url));

/** What one load of a screen is looked at in. Its widths are all a phone's or all a desk's, which the context must know. */
type Look = { language: Language; sizes: Size[]; modes: Mode[] };

/** Every screen in every language, width and mode that is asked for: gallery/es/390-dark/order.png */
export async function takeGallery(browser: Browser, choice: Choice): Promise<void> {
  const wanted = screens.filter(({ name }) => choice.screens.length === 0 || choice.screens.includes(name));
  const { phones = [], desks = [] } = Object.groupBy(choice.sizes, (size) =>
    isPhone(size) ? 'phones' : 'desks',
  );
  const looks = choice.languages.flatMap((language) =>
    [phones, desks].map((sizes) => ({ language, sizes, modes: choice.modes })),
  );
  const session = await signInOnce(browser);
  let taken = 0;
  for (const look of looks)
    if (look.sizes.length > 0) taken += await takeLook(browser, look, wanted, session);
  const { languages, sizes, modes } = choice;
  const missed = languages.length * sizes.length * modes.length * wanted.length - taken;
  process.stdout.write(`${taken} pictures in ${folder}, ${missed} not taken\n`);
  if (missed > 0) process.exitCode = 1;
}

const widthsOf = ({ sizes }: Look) => sizes.map(({ width }) => width).join(' ');
const isPhone = ({ width }: Size) => width < 576;

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A sign-in for every look would soon be one too many. */
async function signInOnce(browser: Browser): Promise<Session> {
  const context = await browser.newContext({ baseURL: process.env.MIYA_E2E_URL ?? '' });
  await signInWithoutForm(await context.newPage());
  const session = await context.storageState();
  await context.close();
  return session;
}

/** All screens in one look. Answers how many pictures were taken. */
async function takeLook(
  browser: Browser,
  look: Look,
  wanted: readonly Screen[],
  session: Session,
): Promise<number> {
  const touch = look.sizes.some(isPhone);
  // One for all screens: the files of the web are kept from one to the next. What a screen has stored is not.
  const context = await browser.newContext({
    baseURL: process.env.MIYA_E2E_URL ?? '',
    viewport: look.sizes[0] ?? null,
    colorScheme: look.modes[0] ?? null,
    reducedMotion: 'reduce',
    hasTouch: touch,
    isMobile: touch,
  });
  let taken = 0;
  for (const screen of wanted) {
    await context.setStorageState(screen.signedIn ? session : { cookies: [], origins: [] });
    const page = await context.newPage();
    taken += await takeScreen(page, look, screen);
    await page.close();
  }
  await context.close();
  process.stdout.write(`${folder}${look.language}/ ${widthsOf(look)}\n`);
  return taken;
}

/** One load of a screen in all widths and modes: loading it takes far longer than a picture does. Answers how many were taken. */
async function takeScreen(
  page: Page,
  look: Look,
  { name, path, signedIn, use, scroll }: Screen,
): Promise<number> {
  const { language, sizes, modes } = look;
  let taken = 0;
  try {
    await chooseLanguage(page, language);
    const settled = watchLoading(page, 300);
    await page.goto(path);
    if (signedIn) await locateVisibleHeading(page).waitFor();
    await settled();
    await use?.(page, language);
    // What lies under the pointer would look as if it were pointed at.
    await page.mouse.move(0, 0);
    await settled();
    for (const size of sizes) {
      await page.setViewportSize(size);
      await drawn(page);
      await scroll?.(page, language);
      for (const mode of modes) {
        await page.emulateMedia({ colorScheme: mode });
        await settled();
        await drawn(page);
        const into = `${folder}${language}/${size.width}-${mode}/`;
        mkdirSync(into, { recursive: true });
        await page.screenshot({ path: `${into}${name}.png` });
        taken += 1;
      }
    }
  } catch (error) {
    process.stdout.write(`${language} ${widthsOf(look)} ${name}: ${String(error).split('\n', 1)[0]}\n`);
  }
  return taken;
}

/** Until nothing in the page has changed for a moment: another width may draw rows in steps. At most some seconds. */
const drawn = (page: Page) =>
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
