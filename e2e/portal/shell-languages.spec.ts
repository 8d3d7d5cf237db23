import { type Language, languages, languageTags } from '@miya/contract';
import { expectAccessible } from '../../testing/portal/barriers.ts';
import { chooseLanguage, comeIn, demo, expect, test } from '../../testing/portal/journey.ts';
import { choose, cookie, enter, heading, PHONE, shellTexts, UNSPENT } from '../../testing/portal/shell.ts';
import { languageNames } from '../../web/src/i18n/language-names.ts';

const money: Record<Language, RegExp> = {
  zh: /¥12,800\.00/,
  en: /CN¥12,800\.00/,
  es: /12\.800,00/,
  py: /12\s800,00/,
  jt: /CN¥12,800\.00/,
  ja: /12,800\.00/,
};

/** Languages in which nobody spends a whole day (days/), where every stop is looked at by axe. */
const withoutDay: Language[] = ['en', 'jt'];

test('the shell speaks every language: titles, money, document, and downloads no other', async ({ page }) => {
  test.slow();
  await comeIn(page, demo, UNSPENT);
  const desk = page.viewportSize();
  const files: string[] = [];
  page.on('response', (response) => files.push(response.url()));
  for (const language of languages)
    await test.step(language, async () => {
      const texts = shellTexts[language];
      // By cookie: the switch is tried below.
      await chooseLanguage(page, language);
      files.length = 0;
      await page.goto('/miya/grzx');
      await expect(heading(page, texts.screens.personal.title)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', languageTags[language]);
      await expect(page).toHaveTitle(`${texts.screens.personal.title} · Kestrel Logistics`);
      const links = page.getByRole('navigation', { name: texts.sidebar.menu, exact: true }).getByRole('link');
      await expect(links).toHaveText(
        (['order', 'bulk', 'query', 'personal'] as const).map((name) => texts.screens[name].title),
      );
      // The sidebar's: the overview shows the balance once more.
      const sidebar = page.getByRole('complementary', { name: texts.sidebar.label });
      await expect(sidebar.getByText(money[language])).toBeVisible();
      expect(files.filter((file) => /\/shell-[^/]*\.js$/.test(file))).toHaveLength(1);
      if (withoutDay.includes(language)) await expectAccessible(page);
      await page.setViewportSize(PHONE);
      // Here the longest language has no room for all of the sections' names.
      await expectAccessible(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(overflow).toBe(false);

      if (desk) await page.setViewportSize(desk);
      for (const link of await links.all()) {
        await link.click();
        await expect(link).toHaveAttribute('aria-current', 'page');
        const words = link.locator('span').last();
        // Each stands in one line and is read whole, also the current one.
        const isWhole = await words.evaluate((span) => {
          const isOneLine = span.clientHeight < 2 * Number.parseFloat(getComputedStyle(span).lineHeight);
          return isOneLine && span.scrollWidth <= span.clientWidth;
        });
        expect(isWhole, `${await words.textContent()}`).toBe(true);
      }
    });
});

test('the language is switched in place, said, and kept', async ({ page }) => {
  await enter(page);
  await choose(page, /^Language/, languageNames.es);
  await expect(page.getByText('Idioma cambiado')).toBeVisible();
  await expect(heading(page, shellTexts.es.screens.order.title)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  expect(await cookie(page, 'language')).toBe('es');
  await page.reload();
  await expect(heading(page, shellTexts.es.screens.order.title)).toBeVisible();
  await choose(page, /^Idioma/, languageNames.en);
  await expect(page.getByText('Switch Language Success')).toBeVisible();
});
