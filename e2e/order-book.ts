import { randomUUID } from 'node:crypto';
import type { Call, Input, Result } from '@miya/contract';
import { getOrder, listOrders, type Order, placeOrder } from '@miya/contract/orders';
import type { Page } from '@playwright/test';
import { tracks } from '../web/src/i18n/en/tracks.ts';
import { waybills } from '../web/src/i18n/en/waybills.ts';
import { comeIn, expect } from './journey.ts';
import { cookie, heading, shellTexts } from './shell.ts';

/** What people read in Query / print. */
export const listTexts = { ...waybills, tracks };

/** A call of the client who has come in. */
export async function callAsClient<C extends Call>(page: Page, call: C, input: Input<C>): Promise<Result<C>> {
  const token = (await cookie(page, 'Admin-Token')) ?? '';
  const answer = await page.request.post(call.path, { data: input, headers: { 'x-token': token } });
  const { code, message, result } = await answer.json();
  expect(code, message).toBe(200);
  return result as Result<C>;
}

/** An order of the demo in this state: the demo's carrier leaves its shown orders alone. */
export async function someOrder(page: Page, status: Order['status']) {
  const { orders } = await callAsClient(page, listOrders, {
    statuses: [status],
    ascending: true,
    limit: 200,
  });
  const order = orders.find(({ clientReference }) => clientReference.startsWith('DEMO-'));
  if (!order) throw new Error(`No order is ${status}`);
  return order;
}

/** One more like it, which nobody else touches: numbered as the demo numbers those its carrier leaves alone. */
export async function placeLike(page: Page, id: string): Promise<Order> {
  const order = await callAsClient(page, getOrder, { id });
  const partyOf = ({ identityMasked: _, ...party }: Order['sender']) => party;
  return callAsClient(page, placeOrder, {
    idempotencyKey: randomUUID(),
    order: {
      sender: partyOf(order.sender),
      receiver: partyOf(order.receiver),
      goods: order.goods,
      serviceId: order.service.id,
      // Not from the account: other journeys look at the demo's balance.
      payment: 'sender_cash',
      clientReference: `DEMO-journey-${randomUUID().slice(0, 8)}`,
    },
  });
}

/** Comes in at Query / print, with the filter in the address. */
export async function openList(page: Page, search = ''): Promise<void> {
  await comeIn(page);
  await showList(page, search);
}

export async function showList(page: Page, search = ''): Promise<void> {
  await page.goto(`/miya/cxdy${search}`);
  await expect(heading(page, shellTexts.en.screens.query.title)).toBeVisible();
}

export const rowOf = (page: Page, waybill: string) => page.getByRole('row').filter({ hasText: waybill });
