import type { Page } from '@playwright/test';
import { expectAccessible } from '../../testing/portal/accessibility.ts';
import { demoClient, expect, signIn, signInWithoutForm, test, texts } from '../../testing/portal/journey.ts';
import { expectFormReady, locateOrderForm, orderFormTexts } from '../../testing/portal/order-form.ts';
import { chooseFromAvatarMenu } from '../../testing/portal/shell.ts';
import { registerAccount } from '../account/register-account.ts';

const { draft } = orderFormTexts.en;
const { logOut } = texts.en.portal;

async function openOrderForm(page: Page) {
  await page.goto('/miya');
  const form = locateOrderForm(page);
  await expectFormReady(form);
  return form;
}

/** Fills half an order and waits until the draft is saved. */
async function fillHalfOrder(page: Page, receiver: string) {
  const form = await openOrderForm(page);
  await form.receiver.name.fill(receiver);
  await form.remark.fill(`for ${receiver}`);
  await expect.poll(() => readSessionStorage(page)).toContain(`for ${receiver}`);
  return form;
}

const readSessionStorage = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage));
const readLocalStorage = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));

async function signOut(page: Page) {
  await chooseFromAvatarMenu(page, logOut.action);
  await page.getByRole('dialog').getByRole('button', { name: logOut.action }).click();
  await page.waitForURL(/\/login\?redirect=/);
}

test('a sign-out in one tab keeps the half-filled order of another tab for the same user', async ({
  page,
  context,
}) => {
  await signInWithoutForm(page);
  const form = await fillHalfOrder(page, 'Half María');
  const other = await context.newPage();
  await openOrderForm(other);

  await test.step('the tab with the order reports the sign-out and that the order is kept', async () => {
    await chooseFromAvatarMenu(other, logOut.action);
    await expect(other.getByRole('dialog')).toContainText(logOut.question);
    // The tab that signs out contains no draft.
    await expect(other.getByRole('dialog')).not.toContainText(logOut.unsaved);
    await other.getByRole('dialog').getByRole('button', { name: logOut.action }).click();
    await page.waitForURL(/\/login\?redirect=/);
    await expect(page.getByRole('main').getByText(texts.en.common.loggedOut)).toBeVisible();
    await expect(page.getByText(texts.en.signIn.typedIsKept)).toBeVisible();
    await expectAccessible(page);
    expect(await readLocalStorage(page)).not.toContain('Half María');
  });

  await test.step('the next sign-in restores the order', async () => {
    await signIn(page, demoClient, 'en', page.url());
    await expect(page.getByText(draft.back)).toBeVisible();
    await expect(page.getByText(draft.receiver('Half María'))).toBeVisible();
    await expect(form.receiver.name).toHaveValue('Half María');
    await expect(form.remark).toHaveValue('for Half María');
  });

  await test.step('a sign-out in the tab with the draft warns the user and deletes the draft', async () => {
    await chooseFromAvatarMenu(page, logOut.action);
    await expect(page.getByRole('dialog')).toContainText(logOut.unsaved);
    await page.getByRole('dialog').getByRole('button', { name: logOut.action }).click();
    await page.waitForURL(/\/login\?redirect=/);
    expect(`${await readSessionStorage(page)}${await readLocalStorage(page)}`).not.toContain('Half María');
    await expect(page.getByText(texts.en.signIn.typedIsKept)).toBeHidden();
  });
});

test('another user does not find the order that was typed before a sign-out in another tab', async ({
  page,
  context,
}) => {
  const { account } = await registerAccount(10);
  await signInWithoutForm(page);
  const form = await fillHalfOrder(page, 'Half María');
  const other = await context.newPage();
  await openOrderForm(other);
  await signOut(other);
  await page.waitForURL(/\/login\?redirect=/);

  await signIn(page, account, 'en', page.url());
  await expectFormReady(form);
  await expect(page.getByText(draft.back)).toBeHidden();
  await expect(form.receiver.name).toHaveValue('');
  expect(`${await readSessionStorage(page)}${await readLocalStorage(page)}`).not.toContain('Half María');
});

test('each tab keeps its own order, and a new tab restores the order of a closed tab', async ({
  page,
  context,
}) => {
  await signInWithoutForm(page);
  const form = await fillHalfOrder(page, 'María of the first');
  const other = await context.newPage();
  await fillHalfOrder(other, 'Pedro of the second');

  await test.step('a reload restores the order of each tab', async () => {
    await page.reload();
    await expect(form.receiver.name).toHaveValue('María of the first');
    await expect(page.getByText(draft.back)).toBeVisible();
    await other.reload();
    await expect(locateOrderForm(other).receiver.name).toHaveValue('Pedro of the second');
  });

  await test.step('a new tab restores the order of the closed tab and names it', async () => {
    await other.close();
    const thirdTab = await context.newPage();
    await thirdTab.goto('/miya');
    await expect(thirdTab.getByText(draft.found)).toBeVisible();
    await expect(thirdTab.getByText(draft.receiver('Pedro of the second'))).toBeVisible();
    await expect(locateOrderForm(thirdTab).remark).toHaveValue('for Pedro of the second');
    await expectAccessible(thirdTab);
    await thirdTab.getByRole('button', { name: draft.anew }).click();
    await expect(locateOrderForm(thirdTab).receiver.name).toHaveValue('');
    // The new tab does not use the draft of the first tab, because that tab is still open.
    await thirdTab.reload();
    await expectFormReady(locateOrderForm(thirdTab));
    await expect(locateOrderForm(thirdTab).receiver.name).toHaveValue('');
  });
});
