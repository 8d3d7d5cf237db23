import { randomUUID } from 'node:crypto';
import type { Call, Input, Result } from '@miya/contract';
import { getOrder, listOrders, type Order, placeOrder } from '@miya/contract/orders';
import type { Page } from '@playwright/test';
import { orderList as en } from '../../web/src/i18n/en/order-list.ts';
import { tracks as enTracks } from '../../web/src/i18n/en/tracks.ts';
import { waybills as enWaybills } from '../../web/src/i18n/en/waybills.ts';
import { orderList as es } from '../../web/src/i18n/es/order-list.ts';
import { tracks as esTracks } from '../../web/src/i18n/es/tracks.ts';
import { waybills as esWaybills } from '../../web/src/i18n/es/waybills.ts';
import { orderList as py } from '../../web/src/i18n/py/order-list.ts';
import { tracks as pyTracks } from '../../web/src/i18n/py/tracks.ts';
import { waybills as pyWaybills } from '../../web/src/i18n/py/waybills.ts';
import { orderList as zh } from '../../web/src/i18n/zh/order-list.ts';
import { tracks as zhTracks } from '../../web/src/i18n/zh/tracks.ts';
import { waybills as zhWaybills } from '../../web/src/i18n/zh/waybills.ts';
import { chooseLanguage, expect, signInWithoutForm } from './journey.ts';
import { findCookie, locateHeading, shellTexts } from './shell.ts';

/** Texts of the screen Query / print, by language. */
export const orderListTextsByLanguage = {
  en: { ...en, ...enWaybills, tracks: enTracks },
  es: { ...es, ...esWaybills, tracks: esTracks },
  py: { ...py, ...pyWaybills, tracks: pyTracks },
  zh: { ...zh, ...zhWaybills, tracks: zhTracks },
};
export const orderListTexts = orderListTextsByLanguage.en;
type ListLanguage = keyof typeof orderListTextsByLanguage;

/** Sends a call with the session of the signed-in client. Fails when the response is not a success. */
export async function callAsClient<C extends Call>(page: Page, call: C, input: Input<C>): Promise<Result<C>> {
  const token = (await findCookie(page, 'Admin-Token')) ?? '';
  const response = await page.request.post(call.path, { data: input, headers: { 'x-token': token } });
  const { code, message, result } = await response.json();
  expect(code, message).toBe(200);
  return result as Result<C>;
}

/**
 * Returns the newest order with this status and a reference like `DEMO-12`. The demo carrier and other journeys do not
 * change these orders. Throws when there is none.
 */
export async function getDemoOrder(page: Page, status: Order['status'], { held }: { held?: boolean } = {}) {
  let after: string | null = null;
  do {
    // Other journeys place hundreds of orders, so the orders of the demo may be on a later page.
    const listed: Result<typeof listOrders> = await callAsClient(page, listOrders, {
      statuses: [status],
      ...(held !== undefined && { held }),
      limit: 200,
      after,
    });
    const order = listed.orders.find(({ clientReference }) => /^DEMO-\d+$/.test(clientReference));
    if (order) return order;
    after = listed.next;
  } while (after);
  throw new Error(`No order is ${status}`);
}

/** Places a copy of the order. Its reference starts with `DEMO-`, so the demo carrier does not change the copy. */
export async function placeOrderCopy(page: Page, id: string): Promise<Order> {
  const order = await callAsClient(page, getOrder, { id });
  const removeIdentity = ({ identityMasked: _, ...party }: Order['sender']) => party;
  return callAsClient(page, placeOrder, {
    idempotencyKey: randomUUID(),
    order: {
      sender: removeIdentity(order.sender),
      receiver: removeIdentity(order.receiver),
      goods: order.goods,
      serviceId: order.service.id,
      // Other journeys check the balance of the demo account, so the sender pays in cash.
      payment: 'sender_cash',
      clientReference: `DEMO-journey-${randomUUID().slice(0, 8)}`,
    },
  });
}

/** Signs in and opens the order list. `search` is the filter in the query string of the address. */
export async function signInToOrderList(
  page: Page,
  search = '',
  language: ListLanguage = 'en',
): Promise<void> {
  await signInWithoutForm(page);
  await chooseLanguage(page, language);
  await openOrderList(page, search, language);
}

export async function openOrderList(page: Page, search = '', language: ListLanguage = 'en'): Promise<void> {
  await page.goto(`/miya/cxdy${search}`);
  await expect(locateHeading(page, shellTexts[language].screens.query.title)).toBeVisible();
}

export const locateOrderRow = (page: Page, waybill: string) =>
  page.getByRole('row').filter({ hasText: waybill });
