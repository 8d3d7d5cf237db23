import type { Locator } from '@playwright/test';
import { expectAccessible } from '../../testing/portal/accessibility.ts';
import { expect, signInWithoutForm, test } from '../../testing/portal/journey.ts';
import {
  getDemoOrder,
  locateOrderRow,
  openOrderList,
  signInToOrderList,
  orderListTexts as texts,
} from '../../testing/portal/order-list.ts';
import { locateHeading, locateTab } from '../../testing/portal/shell.ts';

test.use({ viewport: { width: 1366, height: 768 } });

type FindInPage = (text: string) => boolean;

const getTop = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top);

test('headings stay above the rows, and the next page is shown from its top', async ({ page }) => {
  await signInToOrderList(page);
  const table = page.getByRole('table', { name: texts.list });
  const heading = table.getByRole('columnheader').nth(1);
  await page.getByRole('button', { name: texts.next }).scrollIntoViewIfNeeded();
  expect(await getTop(table)).toBeLessThan(-500);
  expect(await getTop(heading)).toBe(0);
  // The rows scroll below the headings.
  const topElementTag = await page.evaluate(
    () => document.elementFromPoint(innerWidth / 2, 10)?.closest('th, td')?.tagName,
  );
  expect(topElementTag).toBe('TH');

  await page.getByRole('button', { name: texts.next }).press('Enter');
  await expect(page.getByText(texts.page('2'))).toBeVisible();
  await expect(table.getByRole('row').nth(1)).toBeInViewport();
  await expect(page.getByRole('button', { name: texts.export.action })).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(table.getByRole('checkbox', { name: texts.tickPage })).toBeFocused();
  await expectAccessible(page);

  // Sorting also shows the list from its top, and the focus stays on the heading.
  await page.getByRole('button', { name: texts.next }).scrollIntoViewIfNeeded();
  const sortButton = table.getByRole('button').first();
  await sortButton.click();
  await expect(table.getByRole('row').nth(1)).toBeInViewport();
  await expect(sortButton).toBeFocused();
});

test('the hidden list keeps its layout but cannot be focused or found by the page search', async ({
  page,
}) => {
  await signInToOrderList(page);
  const rows = page.locator('main tbody > tr');
  await expect(rows).toHaveCount(50);
  await page.mouse.move(683, 600);
  await page.mouse.wheel(0, 700);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  const first = await getTop(rows.first());
  const checkbox = rows.nth(20).getByRole('checkbox', { includeHidden: true });
  const focusCheckbox = () =>
    checkbox.evaluate((box: HTMLElement) => {
      box.focus({ preventScroll: true });
      return document.activeElement === box;
    });
  expect(await focusCheckbox()).toBe(true);
  const waybill = (await rows.nth(20).getByRole('button').first().textContent()) ?? '';
  const isFoundInPage = () =>
    page.evaluate((text) => 'find' in window && (window.find as FindInPage)(text), waybill);
  expect(await isFoundInPage()).toBe(true);

  // A click by Playwright would scroll the tab into view first.
  await locateTab(page, 'Express order').evaluate((link: HTMLElement) => link.click());
  await expect(locateHeading(page, 'Express order')).toBeVisible();
  await expect(rows.first()).toBeHidden();
  // The hidden rows keep their layout, so that the list appears faster when the user returns.
  expect(await rows.first().evaluate((row) => row.getBoundingClientRect().height)).toBeGreaterThan(0);
  await expect(checkbox).not.toBeFocused();
  expect(await focusCheckbox()).toBe(false);
  expect(await isFoundInPage()).toBe(false);
  await expectAccessible(page);

  await locateTab(page, 'Query / print').evaluate((link: HTMLElement) => link.click());
  await expect(rows.last()).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(700);
  expect(await getTop(rows.first())).toBe(first);
});

test('a wide table scrolls horizontally, and its headings stay', async ({ page }) => {
  await signInToOrderList(page);
  await page.getByRole('button', { name: texts.chooseColumns }).click();
  const boxes = page.getByRole('group', { name: texts.chooseColumns }).getByRole('checkbox');
  for (const box of await boxes.all()) if (await box.isEnabled()) await box.check();
  await page.keyboard.press('Escape');
  const table = page.getByRole('table', { name: texts.list });
  const scroller = page.locator('[data-wide]');
  await scroller.scrollIntoViewIfNeeded();
  await scroller.evaluate((box) => box.scrollTo(9_999, 9_999));
  expect(await getTop(table.getByRole('columnheader').last())).toBe((await getTop(scroller)) + 1);
  await expect(table.getByRole('row').last()).toBeInViewport();
});

test('the tabs count the results of a search by status', async ({ page }) => {
  await signInWithoutForm(page);
  const { waybill } = await getDemoOrder(page, 'signed');
  await openOrderList(page, `?find=${waybill}`);
  await expect(locateOrderRow(page, waybill)).toBeVisible();
  const tabs = page.getByRole('navigation', { name: texts.groups.label });
  const locateCount = (name: string) => tabs.getByRole('button', { name }).getByText(/\d/);
  await expect(locateCount(texts.groups.signed)).toHaveText('1');
  await expect(locateCount(texts.groups.all)).toHaveText('1');
  await expect(locateCount(texts.groups.waiting)).toHaveText('0');
});

test('the column menu fits into the window with the filters open, and a message does not cover the tabs', async ({
  page,
}) => {
  await signInToOrderList(page, '?status=submitted,collected,in_transit,returned');
  await page.getByRole('button', { name: texts.filter.openWith('1') }).click();
  await expect(page.getByText(/^\+\d$/)).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: texts.chooseColumns }).click();
  const columns = page.getByRole('group', { name: texts.chooseColumns }).getByRole('checkbox');
  await expect(columns.last()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');

  await page.getByRole('checkbox', { name: texts.tickPage }).check();
  await page.getByRole('button', { name: texts.remove.action, exact: true }).click();
  const question = page.getByRole('dialog', { name: texts.remove.question });
  await question.getByRole('button', { name: 'Cancel' }).click();
  const notice = page.getByText(texts.remove.cancelled);
  await expect(notice).toBeVisible();
  await page.getByRole('navigation', { name: 'Open pages' }).getByRole('link').first().click({ trial: true });
  expect(await getTop(notice)).toBeGreaterThan(500);
});
