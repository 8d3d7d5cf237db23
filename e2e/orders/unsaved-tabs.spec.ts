import type { Page } from '@playwright/test';
import { expectAccessible } from '../../testing/portal/barriers.ts';
import { comeIn, demo, expect, signIn, test, texts } from '../../testing/portal/journey.ts';
import { expectStarted, orderForm, orderTexts } from '../../testing/portal/order-form.ts';
import { chooseFromAvatar } from '../../testing/portal/shell.ts';
import { buildAccount } from '../account/own-account.ts';

const { draft } = orderTexts.en;
const { logOut } = texts.en.portal;

async function openForm(page: Page) {
  await page.goto('/miya');
  const form = orderForm(page);
  await expectStarted(form);
  return form;
}

/** Half an order, which is kept when the next line runs. */
async function begin(page: Page, receiver: string) {
  const form = await openForm(page);
  await form.receiver.name.fill(receiver);
  await form.remark.fill(`for ${receiver}`);
  await expect.poll(() => storageOf(page)).toContain(`for ${receiver}`);
  return form;
}

const storageOf = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage));
const deviceOf = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));

async function leave(page: Page) {
  await chooseFromAvatar(page, logOut.action);
  await page.getByRole('dialog').getByRole('button', { name: logOut.action }).click();
  await page.waitForURL(/\/login\?redirect=/);
}

test('a sign-out in one tab leaves the half-filled order of another to whoever typed it', async ({
  page,
  context,
}) => {
  await comeIn(page);
  const form = await begin(page, 'Half María');
  const other = await context.newPage();
  await openForm(other);

  await test.step('the other tab says what has happened, and that nothing is lost', async () => {
    await chooseFromAvatar(other, logOut.action);
    await expect(other.getByRole('dialog')).toContainText(logOut.question);
    // Nothing was typed in the tab that is signed out of.
    await expect(other.getByRole('dialog')).not.toContainText(logOut.unsaved);
    await other.getByRole('dialog').getByRole('button', { name: logOut.action }).click();
    await page.waitForURL(/\/login\?redirect=/);
    await expect(page.getByRole('main').getByText(texts.en.common.loggedOut)).toBeVisible();
    await expect(page.getByText(texts.en.signIn.typedIsKept)).toBeVisible();
    await expectAccessible(page);
    expect(await deviceOf(page)).not.toContain('Half María');
  });

  await test.step('signed in again, the order is as it was', async () => {
    await signIn(page, demo, 'en', page.url());
    await expect(page.getByText(draft.back)).toBeVisible();
    await expect(page.getByText(draft.receiver('Half María'))).toBeVisible();
    await expect(form.receiver.name).toHaveValue('Half María');
    await expect(form.remark).toHaveValue('for Half María');
  });

  await test.step('whoever signs out where it was typed is told, and leaves nothing', async () => {
    await chooseFromAvatar(page, logOut.action);
    await expect(page.getByRole('dialog')).toContainText(logOut.unsaved);
    await page.getByRole('dialog').getByRole('button', { name: logOut.action }).click();
    await page.waitForURL(/\/login\?redirect=/);
    expect(`${await storageOf(page)}${await deviceOf(page)}`).not.toContain('Half María');
    await expect(page.getByText(texts.en.signIn.typedIsKept)).toBeHidden();
  });
});

test('nobody else finds what was typed before a sign-out in another tab', async ({ page, context }) => {
  const { account } = await buildAccount(10);
  await comeIn(page);
  const form = await begin(page, 'Half María');
  const other = await context.newPage();
  await openForm(other);
  await leave(other);
  await page.waitForURL(/\/login\?redirect=/);

  await signIn(page, account, 'en', page.url());
  await expectStarted(form);
  await expect(page.getByText(draft.back)).toBeHidden();
  await expect(form.receiver.name).toHaveValue('');
  expect(`${await storageOf(page)}${await deviceOf(page)}`).not.toContain('Half María');
});

test('each tab keeps its own order, and one that was closed leaves it to the next', async ({
  page,
  context,
}) => {
  await comeIn(page);
  const form = await begin(page, 'María of the first');
  const other = await context.newPage();
  await begin(other, 'Pedro of the second');

  await test.step('loaded again, each has what was typed in it', async () => {
    await page.reload();
    await expect(form.receiver.name).toHaveValue('María of the first');
    await expect(page.getByText(draft.back)).toBeVisible();
    await other.reload();
    await expect(orderForm(other).receiver.name).toHaveValue('Pedro of the second');
  });

  await test.step('a new tab takes up that of a closed one, and says which', async () => {
    await other.close();
    const third = await context.newPage();
    await third.goto('/miya');
    await expect(third.getByText(draft.found)).toBeVisible();
    await expect(third.getByText(draft.receiver('Pedro of the second'))).toBeVisible();
    await expect(orderForm(third).remark).toHaveValue('for Pedro of the second');
    await expectAccessible(third);
    await third.getByRole('button', { name: draft.anew }).click();
    await expect(orderForm(third).receiver.name).toHaveValue('');
    // That of a tab which is open is nobody else's.
    await third.reload();
    await expectStarted(orderForm(third));
    await expect(orderForm(third).receiver.name).toHaveValue('');
  });
});
