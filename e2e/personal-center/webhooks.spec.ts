import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { refusals } from '../../contract/src/protocol/errors.ts';
import { verifyMessage } from '../../server/test/support/verify-message.ts';
import { expectAccessible } from '../../testing/portal/accessibility.ts';
import { expect, signInWithoutForm, test } from '../../testing/portal/journey.ts';
import { locateHeading, shellTexts } from '../../testing/portal/shell.ts';
import { type MessageReceiver, startMessageReceiver } from '../../testing/worlds/servers/message-receiver.ts';
import { api } from '../../web/src/i18n/en/api.ts';
import { tracks } from '../../web/src/i18n/en/tracks.ts';
import { webhooks } from '../../web/src/i18n/en/webhooks.ts';
import { registerAccount } from '../account/register-account.ts';

const NETNUM = 10;
const exampleScript = fileURLToPath(new URL('../../docs/api/examples/place-order.ts', import.meta.url));

/** The server under test allows webhooks to this local port, although it refuses other private addresses. */
const receiverOptions = { port: Number(process.env.MIYA_E2E_HOOK_PORT) };
let receiver: MessageReceiver;
test.beforeEach(async () => {
  receiver = await startMessageReceiver(receiverOptions.port);
});
test.afterEach(() => receiver.stop());

async function createTestKey(page: Page): Promise<string> {
  await page.getByRole('button', { name: api.keys.create }).click();
  const dialog = page.getByRole('dialog', { name: api.keys.create });
  await dialog.getByRole('textbox', { name: api.keys.name }).fill('Shop on trial');
  await dialog.getByRole('radio', { name: api.keys.kinds.test }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: api.keys.create }).click();
  const createdDialog = page.getByRole('dialog', { name: api.made.title });
  const key = await createdDialog.getByRole('textbox', { name: api.made.label }).inputValue();
  expect(key).toMatch(/^miya_test_10_[0-9A-Za-z]{49}$/);
  await createdDialog.getByRole('button', { name: api.made.done }).click();
  await expect(
    page.getByRole('list', { name: api.keys.title }).getByText(api.keys.test, { exact: true }),
  ).toBeVisible();
  return key;
}

/** Opens the test order in the list of test orders, prints its label and lets the simulated carrier deliver it. */
async function signTestOrder(page: Page, waybill: string): Promise<void> {
  await page.getByRole('button', { name: api.tests.refresh, exact: true }).click();
  const list = page.getByRole('list', { name: api.tests.title });
  await expect(list.getByText(waybill)).toBeVisible();
  await expect(list.getByText(api.keys.test, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: api.tests.open(waybill) }).click();
  const drawer = page.getByRole('dialog', { name: api.tests.one(waybill) });
  await expect(drawer.getByText(api.tests.notice)).toBeVisible();
  await expectAccessible(page);
  const [label] = await Promise.all([
    page.waitForEvent('download'),
    drawer.getByRole('button', { name: api.tests.label }).click(),
  ]);
  expect(label.suggestedFilename()).toBe('labels.pdf');
  const signButton = drawer.getByRole('button', { name: api.tests.steps.sign, exact: true });
  await signButton.click();
  await expect(drawer.locator('[aria-current=step]')).toContainText(tracks.statuses.signed);
  await expect(signButton).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(list.getByText(tracks.statuses.signed)).toBeVisible();
}

async function readSecret(page: Page, url: string): Promise<string> {
  await page.getByRole('button', { name: webhooks.secretOf(url) }).click();
  const dialog = page.getByRole('dialog', { name: webhooks.secrets.title });
  const secret = await dialog.getByRole('textbox', { name: webhooks.secrets.label }).inputValue();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  return secret;
}

/** Returns the messages received so far. Verifies each signature with the official library of the webhook standard. */
const readReceivedMessages = (secret: string) =>
  receiver.received.map((message) => {
    const { type, data } = verifyMessage(message, secret);
    return { id: message.headers['webhook-id'], type, data };
  });

/** The received messages about an order with the given event type. */
const listOrderMessages = (secret: string, event: string, waybill: string) =>
  readReceivedMessages(secret).filter(({ type, data }) => type === event && data.waybill === waybill);

test('a program places an order with a test key, its webhook receives a signed message, and the message can be resent', async ({
  page,
}, testInfo) => {
  const { account } = await registerAccount(NETNUM, 'Trying Shop');
  await signInWithoutForm(page, account, NETNUM);
  await page.goto('/miya/grzx?section=api');
  await expect(locateHeading(page, shellTexts.en.screens.personal.title)).toBeVisible();
  await expect(page.getByText(webhooks.none)).toBeVisible();
  await expect(page.getByText(api.tests.none)).toBeVisible();

  await page.getByRole('button', { name: webhooks.add }).click();
  const addDialog = page.getByRole('dialog', { name: webhooks.add });
  await addDialog.getByRole('textbox', { name: webhooks.url }).fill('https://10.0.0.1/hook');
  await addDialog.getByRole('checkbox', { name: webhooks.onlyTests }).check();
  await addDialog.getByRole('button', { name: webhooks.save }).click();
  await expect(addDialog.getByText(refusals.webhook_url_refused.message)).toBeVisible();
  await expectAccessible(page);
  await addDialog.getByRole('textbox', { name: webhooks.url }).fill(receiver.url);
  await addDialog.getByRole('textbox', { name: webhooks.url }).press('Enter');
  await expect(addDialog).toBeHidden();
  const secret = await readSecret(page, receiver.url);

  const deliveryLog = page.getByRole('list', { name: webhooks.log.title });
  await page.getByRole('button', { name: webhooks.testOne(receiver.url) }).click();
  await expect(deliveryLog.getByText(webhooks.log.test)).toBeVisible();
  await expect(deliveryLog.getByText(webhooks.log.states.taken)).toBeVisible();
  expect(readReceivedMessages(secret)).toMatchObject([{ type: 'webhook.test' }]);

  const key = await createTestKey(page);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=miya-source', exampleScript],
    {
      env: {
        PATH: process.env.PATH,
        MIYA_URL: process.env.MIYA_E2E_URL,
        MIYA_KEY: key,
        LABEL: testInfo.outputPath('label.pdf'),
      },
    },
  );
  const [, waybill = ''] = /^waybill (\S+),/m.exec(stdout) ?? [];
  expect(waybill).toMatch(/^TEST\d{11}$/);
  await expect.poll(() => listOrderMessages(secret, 'order.created', waybill)).toHaveLength(1);
  await signTestOrder(page, waybill);
  await expect.poll(() => listOrderMessages(secret, 'order.signed', waybill)).toHaveLength(1);

  const [createdMessage] = listOrderMessages(secret, 'order.created', waybill);
  await page.reload();
  await deliveryLog.getByRole('button', { name: webhooks.events['order.created'] }).click();
  const delivery = page.getByRole('dialog');
  await expect(delivery.getByText(`webhook-id: ${createdMessage?.id}`)).toBeVisible();
  await expect(delivery.getByText(waybill)).toBeVisible();
  await expect(delivery.getByText('thanks')).toBeVisible();
  await expectAccessible(page);
  await delivery.getByRole('button', { name: webhooks.log.resend }).click();
  await expect(delivery).toBeHidden();
  await expect
    .poll(() => listOrderMessages(secret, 'order.created', waybill))
    .toEqual([createdMessage, createdMessage]);
  await deliveryLog.getByRole('button', { name: webhooks.events['order.created'] }).click();
  await expect(delivery.getByRole('listitem')).toHaveCount(2);

  // The list of orders does not contain test orders.
  await page.goto('/miya/cxdy');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByText(waybill)).toBeHidden();
});
