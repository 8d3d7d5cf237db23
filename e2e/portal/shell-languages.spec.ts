import { type Language, languages, languageTags } from '@miya/contract';
import { expectAccessible } from '../../testing/portal/accessibility.ts';
import { chooseLanguage, demoClient, expect, signInWithoutForm, test } from '../../testing/portal/journey.ts';
import {
  chooseMenuItem,
  findCookie,
  locateHeading,
  openPortal,
  PHONE_VIEWPORT,
  shellTexts,
  UNSPENT_NETNUM,
} from '../../testing/portal/shell.ts';
import { languageNames } from '../../web/src/i18n/language-names.ts';

const balancePatterns: Record<Language, RegExp> = {
  zh: /¥12,800\.00/,
  en: /CN¥12,800\.00/,
  es: /12\.800,00/,
  py: /12\s800,00/,
  jt: /CN¥12,800\.00/,
  ja: /12,800\.00/,
};

/** Languages in which nobody spends a whole day (days/), where every stop is looked at by axe. */
const languagesWithoutDay: Language[] = ['en', 'jt'];

test('the shell speaks every language: titles, money, document, and downloads no other', async ({ page }) => {
  test.slow();
  await signInWithoutForm(page, demoClient, UNSPENT_NETNUM);
  const desktopSize = page.viewportSize();
  const loadedFiles: string[] = [];
  page.on('response', (response) => loadedFiles.push(response.url()));
  for (const language of languages)
    await test.step(language, async () => {
      const texts = shellTexts[language];
      // By cookie: the switch is tried below.
      await chooseLanguage(page, language);
      loadedFiles.length = 0;
      await page.goto('/miya/grzx');
      await expect(locateHeading(page, texts.screens.personal.title)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', languageTags[language]);
      await expect(page).toHaveTitle(`${texts.screens.personal.title} · Kestrel Logistics`);
      const links = page.getByRole('navigation', { name: texts.sidebar.menu, exact: true }).getByRole('link');
      await expect(links).toHaveText(
        (['order', 'bulk', 'query', 'personal'] as const).map((name) => texts.screens[name].title),
      );
      // The sidebar's: the overview shows the balance once more.
      const sidebar = page.getByRole('complementary', { name: texts.sidebar.label });
      await expect(sidebar.getByText(balancePatterns[language])).toBeVisible();
      expect(loadedFiles.filter((file) => /\/shell-[^/]*\.js$/.test(file))).toHaveLength(1);
      if (languagesWithoutDay.includes(language)) await expectAccessible(page);
      await page.setViewportSize(PHONE_VIEWPORT);
      // Here the longest language has no room for all of the sections' names.
      await expectAccessible(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(overflow).toBe(false);

      if (desktopSize) await page.setViewportSize(desktopSize);
      for (const link of await links.all()) {
        await link.click();
        await expect(link).toHaveAttribute('aria-current', 'page');
        const label = link.locator('span').last();
        // Each stands in one line and is read whole, also the current one.
        const isWhole = await label.evaluate((span) => {
          const isOneLine = span.clientHeight < 2 * Number.parseFloat(getComputedStyle(span).lineHeight);
          return isOneLine && span.scrollWidth <= span.clientWidth;
        });
        expect(isWhole, `${await label.textContent()}`).toBe(true);
      }
    });
});

test('the language is switched in place, said, and kept', async ({ page }) => {
  await openPortal(page);
  await chooseMenuItem(page, /^Language/, languageNames.es);
  await expect(page.getByText('Idioma cambiado')).toBeVisible();
  await expect(locateHeading(page, shellTexts.es.screens.order.title)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  expect(await findCookie(page, 'language')).toBe('es');
  await page.reload();
  await expect(locateHeading(page, shellTexts.es.screens.order.title)).toBeVisible();
  await chooseMenuItem(page, /^Idioma/, languageNames.en);
  await expect(page.getByText('Switch Language Success')).toBeVisible();
});
