import { addRecharge, listClients, recordOrder } from '@miya/contract/backoffice';
import { buildButtonName, buildRegionLabelPattern } from '../../testing/portal/address-book.ts';
import { createPhone, expect, readVerificationCode } from '../../testing/portal/journey.ts';
import { callAsOperator, getOperatorKey } from '../../testing/portal/operator.ts';
import { locateOrderForm } from '../../testing/portal/order-form.ts';
import { locateOrderRow } from '../../testing/portal/order-list.ts';
import { locateHeading } from '../../testing/portal/shell.ts';
import { allTexts } from '../../web/src/i18n/all-texts.ts';
import { test } from './day.ts';
import { disablePdfViewer, locateMenuLink, locateTabLink, readPrintedAddress } from './page-helpers.ts';

const texts = allTexts.zh;
const { addresses, common, orderList, orders, portal, shell, signIn, tracks, waybills } = texts;
const MESSAGE =
  '[10:32, 12/11/2026] Ana: Hola! María López, Calle Colima 123, Col. Roma Norte, C.P. 06700, CDMX, tel. 55 1234 5678, frente al Oxxo';

/** The simulated carrier of the demo ignores orders whose reference begins with `DEMO-`. */
const createReference = () => `DEMO-day-${crypto.randomUUID().slice(0, 8)}`;

test.use({
  language: 'zh',
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  viewport: { width: 1440, height: 900 },
  permissions: ['clipboard-read', 'clipboard-write'],
});

test('A seller in Shenzhen', async ({ page, day }) => {
  await disablePdfViewer(page);
  const phone = createPhone();
  const password = 'a seller’s own';
  const button = (name: string) => page.getByRole('button', { name: buildButtonName(name), exact: true });
  const dialog = page.getByRole('dialog');

  const registerLink = page.getByRole('link', { name: signIn.login.register });
  await day.stop('the printed address', () => page.goto(readPrintedAddress()), registerLink);
  const code = page.getByLabel(signIn.code.label);
  await day.stop('registration', () => registerLink.click(), code);
  await page.getByLabel(signIn.register.name).fill('深圳晨光贸易');
  await page.getByRole('textbox', { name: common.phone }).fill(phone);
  await day.stop('a code is sent', () => button(signIn.code.send).click(), code);
  await code.fill(await readVerificationCode(phone));
  await page.getByRole('textbox', { name: signIn.register.password, exact: true }).fill(password);
  await page.getByRole('textbox', { name: common.confirmation, exact: true }).fill(password);
  const ownPassword = page.getByRole('textbox', { name: signIn.login.password, exact: true });
  await day.stop('registered', () => button(signIn.register.submit).click(), ownPassword);
  await ownPassword.fill(password);
  const form = locateOrderForm(page, 'zh');
  await day.stop('the order form', () => page.keyboard.press('Enter'), form.receiver.name);

  const key = await getOperatorKey(369);
  const { result } = await callAsOperator(key, listClients, { search: phone });
  const clientNum = result?.clients[0]?.clientNum ?? '';
  const recharge = { clientNum, amount: 500_000, idempotencyKey: crypto.randomUUID(), note: '银行转账' };
  const sidebar = page.getByRole('complementary', { name: shell.sidebar.label });
  await day.stop(
    'the carrier has recharged',
    () => callAsOperator(key, addRecharge, recharge),
    sidebar.getByText('¥5,000.00'),
  );
  const noticesDrawer = page.getByRole('dialog', { name: texts.notices.title });
  await day.stop(
    'notices',
    () => page.getByRole('button', { name: shell.notices.button }).click(),
    noticesDrawer.getByRole('link').first(),
  );
  await page.keyboard.press('Escape');
  await expect(noticesDrawer).toBeHidden();

  const searchResult = dialog.getByRole('option', { name: shell.screens.addresses.title });
  await day.stop(
    'menu search',
    async () => {
      await page.keyboard.press('Control+k');
      await dialog.getByRole('combobox').fill('dzgl');
    },
    searchResult,
  );
  const addAddress = page.getByRole('button', { name: addresses.add.action }).first();
  await day.stop('the empty address book', () => page.keyboard.press('Enter'), addAddress);
  const drawer = page.getByRole('dialog', { name: addresses.add.title });
  const locateField = (name: string) => drawer.getByRole('textbox', { name });
  await day.stop('a new address', () => addAddress.click(), locateField(addresses.fields.name));
  await locateField(addresses.fields.name).fill('陈晨');
  await locateField(addresses.fields.mobile).fill('138 2645 1234');
  await drawer.getByRole('combobox', { name: buildRegionLabelPattern('zh') }).focus();
  await page.keyboard.type('nanshan shenzhen');
  await day.stop(
    'a region is searched for',
    () => expect(drawer.getByText(texts.positions.asTyped('nanshan shenzhen'))).toBeVisible(),
    drawer.getByText('深圳市 / 南山区'),
  );
  await page.keyboard.press('Enter');
  await locateField(addresses.fields.detail).fill('科技园路1号');
  await day.stop(
    'the address book',
    () => drawer.getByRole('button', { name: buildButtonName(addresses.save) }).click(),
    page.getByRole('button', { name: addresses.edit.action('陈晨') }),
  );

  const pasteButton = form.receiver.box.getByRole('button', { name: addresses.paste.action });
  await day.stop('back at the order form', () => locateTabLink(page, texts, 'order').click(), pasteButton);
  await expect(form.sender.box).toContainText('陈晨');
  const pasteDialog = page.getByRole('dialog', { name: addresses.paste.title });
  const pasteField = pasteDialog.getByRole('textbox', { name: addresses.paste.label });
  await day.stop('the paste dialog', () => pasteButton.click(), pasteField);
  await page.evaluate((text) => navigator.clipboard.writeText(text), MESSAGE);
  const takeButton = pasteDialog.getByRole('button', { name: addresses.paste.take });
  await day.stop('a pasted receiver', () => pasteField.press('Control+V'), takeButton);
  await takeButton.click();
  await expect(form.receiver.detail).toHaveValue(/Colima 123/);
  await form.itemName.fill('棉质衬衫');
  await form.reference.fill(createReference());
  await form.weight.fill('3.2');
  await form.length.fill('40');
  await form.width.fill('30');
  await form.height.fill('20');
  await expect(form.volume).toHaveValue('0.024');
  const price = form.quote.getByRole('radio').first();
  await day.stop('prices', () => form.height.blur(), price);
  await expect(form.quote.getByRole('radio')).toHaveCount(4);
  await price.check();
  await expect(form.quote.getByText(texts.quotes.chargeable)).toBeVisible();
  await day.stop('the confirmation of an order', () => form.submit.click(), form.ok);
  const printButton = button(orders.placed.print);
  const placeResponse = page.waitForResponse('**/api/order/place');
  await day.stop('an order is placed', () => form.ok.click(), printButton);
  const { waybill } = (await (await placeResponse).json()).result;
  const printDialog = page.getByRole('dialog', { name: waybills.print.title });
  const labels = printDialog.getByRole('button', { name: waybills.print.labels });
  await day.stop('the print dialog', () => printButton.click(), labels);
  await day.stop(
    'a label',
    () => labels.click(),
    printDialog.getByRole('button', { name: buildButtonName(waybills.print.save) }),
  );
  await page.keyboard.press('Escape');
  await expect(printDialog).toBeHidden();

  const moreButton = page.getByRole('button', { name: orderList.actions.more(waybill) });
  await day.stop('the list', () => locateMenuLink(page, texts, 'query').click(), moreButton);
  await day.stop(
    'no track yet',
    () => page.getByRole('button', { name: orderList.actions.track(waybill) }).click(),
    page.getByText(texts.errors.refusals.order_not_recorded),
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const locateMenuItem = (item: string) => page.getByRole('menuitem', { name: item });
  await day.stop('the menu of the order', () => moreButton.click(), locateMenuItem(orderList.actions.edit));
  await day.stop('an order to be edited', () => locateMenuItem(orderList.actions.edit).click(), form.weight);
  await form.weight.fill('4.1');
  await form.quote.getByRole('radio').first().check();
  const saveButton = button(orders.change.submit);
  const confirmSave = page.getByRole('dialog').getByRole('button', { name: orders.change.submit });
  await day.stop('the confirmation of a change', () => saveButton.click(), confirmSave);
  await day.stop('an edited order', () => confirmSave.click(), printButton);

  await day.stop('the list', () => locateMenuLink(page, texts, 'query').click(), moreButton);
  await day.stop(
    'the menu of the changed order',
    () => moreButton.click(),
    locateMenuItem(orderList.actions.copy),
  );
  await day.stop('a copy to be placed', () => locateMenuItem(orderList.actions.copy).click(), form.weight);
  await form.reference.fill(createReference());
  await form.quote.getByRole('radio').first().check();
  await day.stop('the confirmation of the copy', () => form.submit.click(), form.ok);
  const copyResponse = page.waitForResponse('**/api/order/place');
  await day.stop('the copy is placed', () => form.ok.click(), printButton);
  const copiedOrder = (await (await copyResponse).json()).result;

  await callAsOperator(key, recordOrder, { waybill, weight: 4_200, pieces: 1, place: '深圳', country: 'CN' });
  const trackDrawer = page.getByRole('dialog', { name: orderList.drawer.title(waybill) });
  await locateMenuLink(page, texts, 'query').click();
  await expect(locateOrderRow(page, waybill)).toContainText(tracks.statuses.collected);
  await day.stop(
    'the track',
    () => page.getByRole('button', { name: orderList.actions.track(waybill) }).click(),
    trackDrawer.getByRole('list', { name: tracks.timeline }),
  );
  await page.keyboard.press('Escape');
  await expect(trackDrawer).toBeHidden();
  const moreOfCopy = page.getByRole('button', { name: orderList.actions.more(copiedOrder.waybill) });
  await day.stop('the menu of the copy', () => moreOfCopy.click(), locateMenuItem(orderList.actions.remove));
  const confirmDelete = dialog.getByRole('button', { name: buildButtonName(orderList.remove.action) });
  await day.stop(
    'the confirmation of the deletion',
    () => locateMenuItem(orderList.actions.remove).click(),
    confirmDelete,
  );
  await day.stop('a deleted order', () => confirmDelete.click(), page.getByText(orderList.remove.done));
  await expect(locateOrderRow(page, copiedOrder.waybill)).toHaveCount(0);

  await page.getByRole('button', { name: shell.avatar.label('') }).click();
  const confirmLogOut = dialog.getByRole('button', { name: buildButtonName(portal.logOut.action) });
  await day.stop(
    'the confirmation of the sign-out',
    () => locateMenuItem(portal.logOut.action).click(),
    confirmLogOut,
  );
  await day.stop('signed out', () => confirmLogOut.click(), ownPassword);
  await expect(locateHeading(page, signIn.login.title)).toBeVisible();
});
