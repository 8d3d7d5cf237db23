import { listOrders, placeOrder } from '@miya/contract/orders';
import type { Page } from '@playwright/test';
import { expect } from '../../testing/portal/journey.ts';
import { fillOrder, openOrderForm, orderFormTexts } from '../../testing/portal/order-form.ts';
import { callAsClient } from '../../testing/portal/order-list.ts';

type Form = Awaited<ReturnType<typeof openOrderForm>>;
const texts = orderFormTexts.en;
const PLACE_ORDER_URL = `**${placeOrder.path}`;

/** Network interruptions during the submission of an order. Each ends with a working network. */
const interruptions: Record<string, (page: Page, form: Form) => Promise<void>> = {
  'offline before the submit': async (page, form) => {
    await page.context().setOffline(true);
    await submitAndConfirm(form);
    await expectFormKept(page, form);
    await page.context().setOffline(false);
    await submitAndConfirm(form);
  },
  'offline while it is on its way there': async (page, form) => {
    await page.route(PLACE_ORDER_URL, async (route) => {
      await page.context().setOffline(true);
      await route.continue();
    });
    await submitAndConfirm(form);
    await expectFormKept(page, form);
    await page.unroute(PLACE_ORDER_URL);
    await page.context().setOffline(false);
    await submitAndConfirm(form);
  },
  'offline while its answer is on its way back': async (page, form) => {
    await page.route(PLACE_ORDER_URL, async (route) => {
      await route.fetch();
      await page.context().setOffline(true);
      await route.abort('internetdisconnected');
    });
    await submitAndConfirm(form);
    await expectFormKept(page, form);
    await page.unroute(PLACE_ORDER_URL);
    // A user may submit again while the network is still off.
    await submitAndConfirm(form);
    await expectFormKept(page, form);
    await page.context().setOffline(false);
    await submitAndConfirm(form);
  },
  'offline, and the page is closed and opened again': async (page, form) => {
    await page.context().setOffline(true);
    await submitAndConfirm(form);
    await expectFormKept(page, form);
    await page.context().setOffline(false);
    await page.reload();
    await expect(page.getByText(texts.draft.back)).toBeVisible();
    await expect(form.receiver.name).toHaveValue('María López');
    await form.quote.getByRole('radio').first().check();
    await submitAndConfirm(form);
  },
  'offline after the answer': async (page, form) => {
    await submitAndConfirm(form);
    await expect(page.getByText(texts.placed.title)).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByText(texts.placed.title)).toBeVisible();
    await page.context().setOffline(false);
  },
};

async function submitAndConfirm(form: Form): Promise<void> {
  await form.submit.click();
  await form.ok.click();
}

/** Checks that the form keeps its values and that the page says that no response arrived. */
async function expectFormKept(page: Page, form: Form): Promise<void> {
  await expect(page.getByText(texts.lost)).toBeVisible();
  await expect(form.receiver.name).toHaveValue('María López');
  await expect(form.itemName).toHaveValue('Camisas de algodón');
  await expect(form.submit).toBeEnabled();
}

export const orderInterruptions = Object.keys(interruptions);

/** Places an order with this interruption. Returns the number of orders with its reference, which must be 1. */
export async function placeOrderDuringInterruption(page: Page, interruption: string): Promise<number> {
  const form = await openOrderForm(page);
  await fillOrder(page, form);
  const reference = `T24-${crypto.randomUUID().slice(0, 8)}`;
  await form.reference.fill(reference);
  await interruptions[interruption]?.(page, form);
  await expect(page.getByText(texts.placed.title)).toBeVisible();
  const { orders } = await callAsClient(page, listOrders, { numbers: [reference] });
  return orders.length;
}
