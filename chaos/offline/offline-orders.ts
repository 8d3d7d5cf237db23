import { listOrders, placeOrder } from '@miya/contract/orders';
import type { Page } from '@playwright/test';
import { expect } from '../../testing/portal/journey.ts';
import { fillOrder, openOrderForm, orderFormTexts } from '../../testing/portal/order-form.ts';
import { callAsClient } from '../../testing/portal/order-list.ts';

type Form = Awaited<ReturnType<typeof openOrderForm>>;
const words = orderFormTexts.en;
const PLACE = `**${placeOrder.path}`;

/** What the network does around the submission of an order. Each ends with the network there again. */
const moments: Record<string, (page: Page, form: Form) => Promise<void>> = {
  'offline before the submit': async (page, form) => {
    await page.context().setOffline(true);
    await submit(form);
    await expectKept(page, form);
    await page.context().setOffline(false);
    await submit(form);
  },
  'offline while it is on its way there': async (page, form) => {
    await page.route(PLACE, async (route) => {
      await page.context().setOffline(true);
      await route.continue();
    });
    await submit(form);
    await expectKept(page, form);
    await page.unroute(PLACE);
    await page.context().setOffline(false);
    await submit(form);
  },
  'offline while its answer is on its way back': async (page, form) => {
    await page.route(PLACE, async (route) => {
      await route.fetch();
      await page.context().setOffline(true);
      await route.abort('internetdisconnected');
    });
    await submit(form);
    await expectKept(page, form);
    await page.unroute(PLACE);
    // Once more without a network, as people do.
    await submit(form);
    await expectKept(page, form);
    await page.context().setOffline(false);
    await submit(form);
  },
  'offline, and the page is closed and opened again': async (page, form) => {
    await page.context().setOffline(true);
    await submit(form);
    await expectKept(page, form);
    await page.context().setOffline(false);
    await page.reload();
    await expect(page.getByText(words.draft.back)).toBeVisible();
    await expect(form.receiver.name).toHaveValue('María López');
    await form.quote.getByRole('radio').first().check();
    await submit(form);
  },
  'offline after the answer': async (page, form) => {
    await submit(form);
    await expect(page.getByText(words.placed.title)).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByText(words.placed.title)).toBeVisible();
    await page.context().setOffline(false);
  },
};

async function submit(form: Form): Promise<void> {
  await form.submit.click();
  await form.ok.click();
}

/** What was entered is still there, and the page says that no answer came. */
async function expectKept(page: Page, form: Form): Promise<void> {
  await expect(page.getByText(words.lost)).toBeVisible();
  await expect(form.receiver.name).toHaveValue('María López');
  await expect(form.itemName).toHaveValue('Camisas de algodón');
  await expect(form.submit).toBeEnabled();
}

export const orderMoments = Object.keys(moments);

/** How many orders there are in the end: one. */
export async function orderThrough(page: Page, moment: string): Promise<number> {
  const form = await openOrderForm(page);
  await fillOrder(page, form);
  const reference = `T24-${crypto.randomUUID().slice(0, 8)}`;
  await form.reference.fill(reference);
  await moments[moment]?.(page, form);
  await expect(page.getByText(words.placed.title)).toBeVisible();
  const { orders } = await callAsClient(page, listOrders, { numbers: [reference] });
  return orders.length;
}
