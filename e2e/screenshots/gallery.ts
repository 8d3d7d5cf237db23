import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '@miya/contract';
import type { Browser, BrowserContext } from '@playwright/test';
import { chooseLanguage, comeIn } from '../../testing/portal/journey.ts';
import { watchLoading } from '../../testing/portal/settle.ts';
import { shownHeading } from '../../testing/portal/shell.ts';
import type { Choice, Mode, Size } from './read-choice.ts';
import { type Screen, screens } from './screens.ts';

/** Git ignores it: the pictures are for looking at, and soon those of yesterday. */
const folder = fileURLToPath(new URL('../../gallery/', import.meta.url));

type Look = { language: Language; size: Size; mode: Mode };

/** Every screen in every language, width and mode that is asked for: gallery/es/390-dark/order.png */
export async function takeGallery(browser: Browser, choice: Choice): Promise<void> {
  const wanted = screens.filter(({ name }) => choice.screens.length === 0 || choice.screens.includes(name));
  const looks = choice.languages.flatMap((language) =>
    choice.sizes.flatMap((size) => choice.modes.map((mode) => ({ language, size, mode }))),
  );
  const session = await signInOnce(browser);
  let missed = 0;
  for (const look of looks) missed += await takeLook(browser, look, wanted, session);
  process.stdout.write(
    `${looks.length * wanted.length - missed} pictures in ${folder}, ${missed} not taken\n`,
  );
  if (missed > 0) process.exitCode = 1;
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A sign-in for every look would soon be one too many. */
async function signInOnce(browser: Browser): Promise<Session> {
  const context = await browser.newContext({ baseURL: process.env.MIYA_E2E_URL ?? '' });
  await comeIn(await context.newPage());
  const session = await context.storageState();
  await context.close();
  return session;
}

/** All screens in one look. Answers how many could not be taken. */
async function takeLook(
  browser: Browser,
  look: Look,
  wanted: readonly Screen[],
  session: Session,
): Promise<number> {
  const { language, size, mode } = look;
  const isPhone = size.width < 576;
  const into = `${folder}${language}/${size.width}-${mode}/`;
  mkdirSync(into, { recursive: true });
  let missed = 0;
  for (const { name, path, signedIn, use } of wanted) {
    const context = await browser.newContext({
      baseURL: process.env.MIYA_E2E_URL ?? '',
      viewport: size,
      colorScheme: mode,
      reducedMotion: 'reduce',
      hasTouch: isPhone,
      isMobile: isPhone,
      ...(signedIn ? { storageState: session } : {}),
    });
    const page = await context.newPage();
    await chooseLanguage(page, language);
    const settled = watchLoading(page, 300);
    try {
      await page.goto(path);
      if (signedIn) await shownHeading(page).waitFor();
      await settled();
      await use?.(page, language);
      await settled();
      await page.screenshot({ path: `${into}${name}.png` });
    } catch (error) {
      missed += 1;
      process.stdout.write(`${language} ${size.width} ${mode} ${name}: ${String(error).split('\n', 1)[0]}\n`);
    }
    await context.close();
  }
  process.stdout.write(`${into}\n`);
  return missed;
}
