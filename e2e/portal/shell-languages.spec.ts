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

/** Languages without a journey in days/. The other languages have one, which also checks accessibility. */
const languagesWithoutDay: Language[] = ['en', 'jt'];

test('titles, amounts and document language follow each language, and no other language is downloaded', async ({
  page,
}) => {
  test.slow();
  await signInWithoutForm(page, demoClient, UNSPENT_NETNUM);
  const desktopSize = page.viewportSize();
  const loadedFiles: string[] = [];
  page.on('response', (response) => loadedFiles.push(response.url()));
  for (const language of languages)
    await test.step(language, async () => {
      const texts = shellTexts[language];
      // The cookie sets the language. The next test uses the language menu.
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
      // The overview shows the balance too, so the check is limited to the sidebar.
      const sidebar = page.getByRole('complementary', { name: texts.sidebar.label });
      await expect(sidebar.getByText(balancePatterns[language])).toBeVisible();
      expect(loadedFiles.filter((file) => /\/shell-[^/]*\.js$/.test(file))).toHaveLength(1);
      if (languagesWithoutDay.includes(language)) await expectAccessible(page);
      await page.setViewportSize(PHONE_VIEWPORT);
      // In the longest language the section tabs do not all fit, so their scrolling is checked for accessibility.
      await expectAccessible(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(overflow).toBe(false);

      if (desktopSize) await page.setViewportSize(desktopSize);
      for (const link of await links.all()) {
        await link.click();
        await expect(link).toHaveAttribute('aria-current', 'page');
        const label = link.locator('span').last();
        // Each menu entry fits into one line and is not cut off, even the current one.
        const isWhole = await label.evaluate((span) => {
          const isOneLine = span.clientHeight < 2 * Number.parseFloat(getComputedStyle(span).lineHeight);
          return isOneLine && span.scrollWidth <= span.clientWidth;
        });
        expect(isWhole, `${await label.textContent()}`).toBe(true);
      }
    });
});

test('a new language applies without a reload, is confirmed and survives a reload', async ({ page }) => {
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
