import { expectAccessible } from '../../testing/portal/accessibility.ts';
import { addressBookTexts, createUniqueName, openAddressForm } from '../../testing/portal/address-book.ts';
import { expect, signIn, signInWithoutForm, test } from '../../testing/portal/journey.ts';
import { locateOrderForm, orderFormTexts } from '../../testing/portal/order-form.ts';
import { getDemoOrder, placeOrderCopy } from '../../testing/portal/order-list.ts';
import { locateHeading, locateTabs, shellTexts } from '../../testing/portal/shell.ts';
import { profile } from '../../web/src/i18n/en/profile.ts';

const { screens, tabs } = shellTexts.en;
const texts = orderFormTexts.en;

test('typed values survive another screen, a closed tab, a reload and the end of the session', async ({
  page,
}) => {
  await signInWithoutForm(page);
  const { id } = await getDemoOrder(page, 'submitted');
  const [firstOrder, secondOrder] = [await placeOrderCopy(page, id), await placeOrderCopy(page, id)];
  const form = locateOrderForm(page);
  const openChange = async (order: { id: string; waybill: string }) => {
    await page.goto(`/miya?order=${order.id}`);
    await expect(locateHeading(page, shellTexts.en.changeOrder(order.waybill))).toBeVisible();
    await expect(form.remark).toBeVisible();
  };

  await test.step('the user changes two orders and begins a new one', async () => {
    await openChange(firstOrder);
    await form.remark.fill('for the first');
    await openChange(secondOrder);
    await form.remark.fill('for the second');
    await page.goto('/miya');
    await form.remark.fill('for a new one');
  });

  await test.step('the user changes an address and the profile and closes their tabs', async () => {
    await page.goto('/miya/grzx/addresses');
    const { field } = await openAddressForm(page);
    await field.name.fill('Half an address');
    await field.identity.fill('GODE561231GR8');
    await page.goto('/miya/grzx?section=profile');
    const company = page.getByRole('textbox', { name: profile.account.company });
    await company.fill('Half a company');
    await expect(page.getByText(profile.unsaved)).toBeVisible();
    await locateTabs(page)
      .getByRole('button', { name: tabs.closeOne(screens.personal.title) })
      .click();
    await expect(locateHeading(page, screens.personal.title)).toBeHidden();
    await page.goto('/miya/grzx?section=profile');
    await expect(company).toHaveValue('Half a company');
    await expect(page.getByText(profile.unsaved)).toBeVisible();
  });

  await test.step('the session ends, and the next sign-in restores all values', async () => {
    await page.evaluate(() => localStorage.setItem('token', `10.${'x'.repeat(43)}`));
    await page.reload();
    await page.waitForURL(/\/login\?redirect=/);
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
      'GODE561231GR8',
    );
    await signIn(page, undefined, 'en', page.url());
    await expect(page.getByRole('textbox', { name: profile.account.company })).toHaveValue('Half a company');
    await page.getByRole('button', { name: profile.discard }).click();

    await page.goto('/miya/grzx/addresses');
    const { form: drawer, field } = await openAddressForm(page);
    await expect(field.name).toHaveValue('Half an address');
    await expect(drawer.getByText(addressBookTexts.en.discard.identity)).toBeVisible();
    await expectAccessible(page);
    await drawer.getByRole('button', { name: addressBookTexts.en.discard.action, exact: true }).click();
    await expect(field.name).toHaveValue('');

    await openChange(firstOrder);
    await expect(page.getByText(texts.draft.back)).toBeVisible();
    await expect(form.remark).toHaveValue('for the first');
    await openChange(secondOrder);
    await expect(form.remark).toHaveValue('for the second');
    await page.goto('/miya');
    await expect(form.remark).toHaveValue('for a new one');
  });

  await test.step('the user chooses between the draft and an order that was changed in the meantime', async () => {
    await page.evaluate((key) => {
      const storageKey = Object.keys(sessionStorage).find((name) => name.endsWith(key)) ?? '';
      const storedDraft = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
      sessionStorage.setItem(
        storageKey,
        JSON.stringify({ ...storedDraft, value: { ...storedDraft.value, revision: 0 } }),
      );
    }, `order/change/${firstOrder.id}`);
    await page.goto(`/miya?order=${firstOrder.id}`);
    await expect(page.getByText(texts.draft.outdated)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: texts.draft.goOn }).click();
    await expect(form.remark).toHaveValue('for the first');
    await page.getByRole('button', { name: texts.draft.anew }).click();
    await expect(form.remark).not.toHaveValue('for the first');
  });
});

test('the clear button of a field has a name and is not in the Tab order', async ({ page }) => {
  await signInWithoutForm(page);
  await page.goto('/miya/grzx/addresses');
  const search = page.getByRole('textbox', { name: addressBookTexts.en.search });
  await search.fill(createUniqueName('Nobody'));
  await search.press('Tab');
  const clear = page.getByRole('button', { name: 'Clear', exact: true });
  await expect(clear).not.toBeFocused();
  await expect(clear).toHaveAttribute('tabindex', '-1');
  await clear.click();
  await expect(search).toHaveValue('');
});
