import { type Language, languages, languageTags } from '@miya/contract';
import { expectAccessible } from '../testing/portal/barriers.ts';
import { chooseLanguage, comeIn, demo, expect, test } from '../testing/portal/journey.ts';
import { choose, cookie, enter, heading, PHONE, shellTexts, UNSPENT } from '../testing/portal/shell.ts';
import { languageNames } from '../web/src/i18n/language-names.ts';

type Page = import('@playwright/test').Page;
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

/** In the language by cookie: the sign-in form is the business of other journeys. */
async function enterIn(page: Page, language: Language) {
  await comeIn(page, demo, UNSPENT);
  await chooseLanguage(page, language);
}

for (const language of languages) {
  test(`the shell speaks ${language}: titles, money, document, and downloads no other language`, async ({
    page,
  }) => {
    await enterIn(page, language);
    const texts = shellTexts[language];
    const files: string[] = [];
    page.on('response', (response) => files.push(response.url()));
    await page.goto('/miya/grzx');
    await expect(heading(page, texts.screens.personal.title)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', languageTags[language]);
    await expect(page).toHaveTitle(`${texts.screens.personal.title} · Kestrel Logistics`);
    const menu = page.getByRole('navigation', { name: texts.sidebar.menu, exact: true });
    await expect(menu.getByRole('link')).toHaveText(
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
  });
}

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
