import type { Locator } from '@playwright/test';
import { expectAccessible } from '../../testing/portal/barriers.ts';
import { comeIn, expect, test } from '../../testing/portal/journey.ts';
import { openList, rowOf, showList, someOrder, listTexts as words } from '../../testing/portal/order-book.ts';
import { heading, tabOf } from '../../testing/portal/shell.ts';

test.use({ viewport: { width: 1366, height: 768 } });

type Find = (text: string) => boolean;

const topOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top);

test('headings stay above the rows, and another page is shown from its beginning', async ({ page }) => {
  await openList(page);
  const table = page.getByRole('table', { name: words.list });
  const heading = table.getByRole('columnheader').nth(1);
  await page.getByRole('button', { name: words.next }).scrollIntoViewIfNeeded();
  expect(await topOf(table)).toBeLessThan(-500);
  expect(await topOf(heading)).toBe(0);
  // The rows go by below them.
  const atTop = await page.evaluate(
    () => document.elementFromPoint(innerWidth / 2, 10)?.closest('th, td')?.tagName,
  );
  expect(atTop).toBe('TH');

  await page.getByRole('button', { name: words.next }).press('Enter');
  await expect(page.getByText(words.page('2'))).toBeVisible();
  await expect(table.getByRole('row').nth(1)).toBeInViewport();
  await expect(page.getByRole('button', { name: words.export.action })).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(table.getByRole('checkbox', { name: words.tickPage })).toBeFocused();
  await expectAccessible(page);

  // Whoever sorts reads from the beginning too, and stays on the heading.
  await page.getByRole('button', { name: words.next }).scrollIntoViewIfNeeded();
  const sort = table.getByRole('button').first();
  await sort.click();
  await expect(table.getByRole('row').nth(1)).toBeInViewport();
  await expect(sort).toBeFocused();
});

test('the list keeps its layout behind another screen, and nobody meets it there', async ({ page }) => {
  await openList(page);
  const rows = page.locator('main tbody > tr');
  await expect(rows).toHaveCount(50);
  await page.mouse.move(683, 600);
  await page.mouse.wheel(0, 700);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  const first = await topOf(rows.first());
  const tick = rows.nth(20).getByRole('checkbox', { includeHidden: true });
  const focus = () =>
    tick.evaluate((box: HTMLElement) => {
      box.focus({ preventScroll: true });
      return document.activeElement === box;
    });
  expect(await focus()).toBe(true);
  const waybill = (await rows.nth(20).getByRole('button').first().textContent()) ?? '';
  const isFound = () => page.evaluate((text) => 'find' in window && (window.find as Find)(text), waybill);
  expect(await isFound()).toBe(true);

  // A click by Playwright would scroll to the tab first.
  await tabOf(page, 'Express order').evaluate((link: HTMLElement) => link.click());
  await expect(heading(page, 'Express order')).toBeVisible();
  await expect(rows.first()).toBeHidden();
  // Whether it is laid out: it would take longer to come back if it were not.
  expect(await rows.first().evaluate((row) => row.getBoundingClientRect().height)).toBeGreaterThan(0);
  await expect(tick).not.toBeFocused();
  expect(await focus()).toBe(false);
  expect(await isFound()).toBe(false);
  await expectAccessible(page);

  await tabOf(page, 'Query / print').evaluate((link: HTMLElement) => link.click());
  await expect(rows.last()).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(700);
  expect(await topOf(rows.first())).toBe(first);
});

test('columns that have no room are scrolled to, below headings that stay', async ({ page }) => {
  await openList(page);
  await page.getByRole('button', { name: words.chooseColumns }).click();
  const boxes = page.getByRole('group', { name: words.chooseColumns }).getByRole('checkbox');
  for (const box of await boxes.all()) if (await box.isEnabled()) await box.check();
  await page.keyboard.press('Escape');
  const table = page.getByRole('table', { name: words.list });
  const scroller = page.locator('[data-wide]');
  await scroller.scrollIntoViewIfNeeded();
  await scroller.evaluate((box) => box.scrollTo(9_999, 9_999));
  expect(await topOf(table.getByRole('columnheader').last())).toBe((await topOf(scroller)) + 1);
  await expect(table.getByRole('row').last()).toBeInViewport();
});

test('the tabs count what each would show of a search', async ({ page }) => {
  await comeIn(page);
  const { waybill } = await someOrder(page, 'signed');
  await showList(page, `?find=${waybill}`);
  await expect(rowOf(page, waybill)).toBeVisible();
  const tabs = page.getByRole('navigation', { name: words.groups.label });
  const countOf = (name: string) => tabs.getByRole('button', { name }).getByText(/\d/);
  await expect(countOf(words.groups.signed)).toHaveText('1');
  await expect(countOf(words.groups.all)).toHaveText('1');
  await expect(countOf(words.groups.waiting)).toHaveText('0');
});

test('the columns to choose from are in the window with the filters open, and a notice leaves the tabs free', async ({
  page,
}) => {
  await openList(page, '?status=submitted,collected,in_transit,returned');
  await page.getByRole('button', { name: words.filter.openWith('1') }).click();
  await expect(page.getByText(/^\+\d$/)).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: words.chooseColumns }).click();
  const columns = page.getByRole('group', { name: words.chooseColumns }).getByRole('checkbox');
  await expect(columns.last()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');

  await page.getByRole('checkbox', { name: words.tickPage }).check();
  await page.getByRole('button', { name: words.remove.action, exact: true }).click();
  const question = page.getByRole('dialog', { name: words.remove.question });
  await question.getByRole('button', { name: 'Cancel' }).click();
  const notice = page.getByText(words.remove.cancelled);
  await expect(notice).toBeVisible();
  await page.getByRole('navigation', { name: 'Open pages' }).getByRole('link').first().click({ trial: true });
  expect(await topOf(notice)).toBeGreaterThan(500);
});
