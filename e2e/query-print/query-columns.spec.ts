import { languages } from '@miya/contract';
import type { Locator } from '@playwright/test';
import { expectAccessible } from '../../testing/portal/accessibility.ts';
import { chooseLanguage, expect, signInWithoutForm, test } from '../../testing/portal/journey.ts';
import {
  getDemoOrder,
  locateOrderRow,
  orderListTexts,
  signInToOrderList,
} from '../../testing/portal/order-list.ts';
import { locateVisibleHeading, PHONE_VIEWPORT, UNSPENT_NETNUM } from '../../testing/portal/shell.ts';
import { allTexts } from '../../web/src/i18n/all-texts.ts';

const SMALL_DESK = { width: 1366, height: 768 };

test('no heading and no status is cut off at 1366 and 1440 px, in any language', async ({ page }) => {
  await signInWithoutForm(page, undefined, UNSPENT_NETNUM);
  for (const language of languages) {
    await chooseLanguage(page, language);
    const { orderList, orders, tracks } = allTexts[language];
    const usualHeadings = [
      orders.fields.waybill,
      orders.fields.status,
      orderList.columns.printed,
      orders.fields.pieces,
    ];
    await page.setViewportSize(SMALL_DESK);
    await page.goto('/miya/cxdy');
    await expect(locateVisibleHeading(page)).toBeVisible();
    await expect(page.getByRole('row').nth(5)).toBeVisible();
    for (const width of [1366, 1440]) {
      await page.setViewportSize({ ...SMALL_DESK, width });
      for (const name of usualHeadings) await expect(page.getByRole('columnheader', { name })).toBeVisible();
      const cutTexts = await page.evaluate(
        (states) =>
          [...document.querySelectorAll<HTMLElement>('main thead th, main tbody td span')]
            .filter((box) => box.matches('th') || states.includes(box.textContent ?? ''))
            .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
            .map((box) => box.textContent),
        [...Object.values(tracks.statuses), tracks.held],
      );
      const where = `${language}, ${width}`;
      expect(cutTexts, where).toEqual([]);
      const table = page.getByRole('table').first();
      const fits = await table.evaluate((box) => box.scrollWidth <= (box.parentElement?.clientWidth ?? 0));
      expect(fits, where).toBe(true);
    }
  }
});

test('a row that has the keyboard focus shows the full text of its cut cells', async ({ page }) => {
  await page.setViewportSize(SMALL_DESK);
  await signInToOrderList(page, '?status=signed');
  const { waybill, clientReference } = await getDemoOrder(page, 'signed');
  await expect(locateOrderRow(page, waybill)).toBeVisible();
  const fullText = page.getByText(`${allTexts.en.orders.fields.clientReference}: ${clientReference}`);
  await expect(fullText).toHaveCount(0);
  await locateOrderRow(page, waybill).getByRole('checkbox').focus();
  await page.keyboard.press('Tab');
  await expect(
    locateOrderRow(page, waybill).getByRole('button', { name: waybill, exact: true }),
  ).toBeFocused();
  await expect(fullText).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(fullText).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE_VIEWPORT, hasTouch: true, isMobile: true });

  test('an order is a card of about 120 pixels', async ({ page }) => {
    await signInToOrderList(page);
    const cards = page.getByRole('list', { name: orderListTexts.list }).getByRole('listitem');
    await expect(cards.nth(5)).toBeAttached();
    const heights = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(130);
    await expectAccessible(page);
  });

  test('every status tab is visible, and no field of a card is cut off, in any language', async ({
    page,
  }) => {
    await signInWithoutForm(page, undefined, UNSPENT_NETNUM);
    for (const language of languages) {
      await chooseLanguage(page, language);
      await page.goto('/miya/cxdy');
      const { groups, list } = allTexts[language].orderList;
      const tabs = page.getByRole('navigation', { name: groups.label }).getByRole('button');
      // The tabs become wider when their counts are loaded.
      await expect(tabs.last()).toContainText(/\d/);
      await expect(tabs).toHaveCount(7);
      for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 });
      const lineCounts = await tabs.evaluateAll((all) =>
        all.map((tab) => {
          const range = document.createRange();
          range.selectNodeContents(tab);
          const lines = [...range.getClientRects()].map(({ bottom }) => bottom).sort((a, b) => a - b);
          // Letters of another font size may end up to 6 px lower in the same line.
          return lines.filter((bottom, index) => bottom - (lines[index - 1] ?? 0) > 6).length;
        }),
      );
      // A tab has at most three lines: two words and the count. More lines would mean that a word is broken.
      expect(Math.max(...lineCounts), language).toBeLessThanOrEqual(3);
      const cardFields = page.getByRole('list', { name: list }).getByRole('definition');
      await expect(cardFields.nth(20)).toBeAttached();
      const cutFields = await cardFields.evaluateAll((all) =>
        all.filter((field) => field.scrollWidth > field.clientWidth).map((field) => field.textContent),
      );
      expect(cutFields, language).toEqual([]);
    }
  });

  test('the labels button is the first button of the print dialog and has its full width', async ({
    page,
  }) => {
    await signInWithoutForm(page);
    const { waybill } = await getDemoOrder(page, 'signed');
    await page.goto(`/miya/cxdy?find=${waybill}`);
    await page.getByRole('button', { name: orderListTexts.actions.print(waybill) }).tap();
    const dialog = page.getByRole('dialog', { name: orderListTexts.print.title });
    const labels = dialog.getByRole('button', { name: orderListTexts.print.labels, exact: true });
    const getWidth = async (part: Locator) => (await part.boundingBox())?.width ?? 0;
    await expect(dialog.getByRole('button', { name: orderListTexts.print.zpl })).toBeVisible();
    expect(await getWidth(labels)).toBeGreaterThan(0.8 * (await getWidth(dialog)));
    const names = await dialog.getByRole('button').allTextContents();
    expect(names.filter(Boolean)[0]).toBe(orderListTexts.print.labels);
    await expectAccessible(page);
  });
});
