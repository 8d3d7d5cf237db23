import { addRecharge, listClients, recordOrder } from '@miya/contract/backoffice';
import { buildButtonName, buildRegionLabelPattern } from '../../testing/portal/address-book.ts';
import { createPhone, expect, readVerificationCode } from '../../testing/portal/journey.ts';
import { callAsOperator, getOperatorKey } from '../../testing/portal/operator.ts';
import { locateOrderForm } from '../../testing/portal/order-form.ts';
import { locateOrderRow } from '../../testing/portal/order-list.ts';
import { locateHeading } from '../../testing/portal/shell.ts';
import { allTexts } from '../../web/src/i18n/all-texts.ts';
import { test } from './day.ts';
import { menuLink, printedAddress, tabLink, withoutViewer } from './way.ts';

const words = allTexts.zh;
const { addresses, common, orderList, orders, portal, shell, signIn, tracks, waybills } = words;
const MESSAGE =
  '[10:32, 12/11/2026] Ana: Hola! María López, Calle Colima 123, Col. Roma Norte, C.P. 06700, CDMX, tel. 55 1234 5678, frente al Oxxo';

/** The demo's carrier leaves such orders alone. */
const ownNumber = () => `DEMO-day-${crypto.randomUUID().slice(0, 8)}`;

test.use({
  language: 'zh',
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  viewport: { width: 1440, height: 900 },
  permissions: ['clipboard-read', 'clipboard-write'],
});

test('A seller in Shenzhen', async ({ page, day }) => {
  await withoutViewer(page);
  const phone = createPhone();
  const password = 'a seller’s own';
  const button = (name: string) => page.getByRole('button', { name: buildButtonName(name), exact: true });
  const dialog = page.getByRole('dialog');

  const register = page.getByRole('link', { name: signIn.login.register });
  await day.stop('the printed address', () => page.goto(printedAddress()), register);
  const code = page.getByLabel(signIn.code.label);
  await day.stop('registration', () => register.click(), code);
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
  const notices = page.getByRole('dialog', { name: words.notices.title });
  await day.stop(
    'notices',
    () => page.getByRole('button', { name: shell.notices.button }).click(),
    notices.getByRole('link').first(),
  );
  await page.keyboard.press('Escape');
  await expect(notices).toBeHidden();

  const found = dialog.getByRole('option', { name: shell.screens.addresses.title });
  await day.stop(
    'menu search',
    async () => {
      await page.keyboard.press('Control+k');
      await dialog.getByRole('combobox').fill('dzgl');
    },
    found,
  );
  const addAddress = page.getByRole('button', { name: addresses.add.action }).first();
  await day.stop('the empty address book', () => page.keyboard.press('Enter'), addAddress);
  const drawer = page.getByRole('dialog', { name: addresses.add.title });
  const fieldOf = (name: string) => drawer.getByRole('textbox', { name });
  await day.stop('a new address', () => addAddress.click(), fieldOf(addresses.fields.name));
  await fieldOf(addresses.fields.name).fill('陈晨');
  await fieldOf(addresses.fields.mobile).fill('138 2645 1234');
  await drawer.getByRole('combobox', { name: buildRegionLabelPattern('zh') }).focus();
  await page.keyboard.type('nanshan shenzhen');
  await day.stop(
    'a region is searched for',
    () => expect(drawer.getByText(words.positions.asTyped('nanshan shenzhen'))).toBeVisible(),
    drawer.getByText('深圳市 / 南山区'),
  );
  await page.keyboard.press('Enter');
  await fieldOf(addresses.fields.detail).fill('科技园路1号');
  await day.stop(
    'the address book',
    () => drawer.getByRole('button', { name: buildButtonName(addresses.save) }).click(),
    page.getByRole('button', { name: addresses.edit.action('陈晨') }),
  );

  const paste = form.receiver.box.getByRole('button', { name: addresses.paste.action });
  await day.stop('back at the order form', () => tabLink(page, words, 'order').click(), paste);
  await expect(form.sender.box).toContainText('陈晨');
  const pasting = page.getByRole('dialog', { name: addresses.paste.title });
  const pasted = pasting.getByRole('textbox', { name: addresses.paste.label });
  await day.stop('the paste dialog', () => paste.click(), pasted);
  await page.evaluate((text) => navigator.clipboard.writeText(text), MESSAGE);
  const take = pasting.getByRole('button', { name: addresses.paste.take });
  await day.stop('a pasted receiver', () => pasted.press('Control+V'), take);
  await take.click();
  await expect(form.receiver.detail).toHaveValue(/Colima 123/);
  await form.itemName.fill('棉质衬衫');
  await form.reference.fill(ownNumber());
  await form.weight.fill('3.2');
  await form.length.fill('40');
  await form.width.fill('30');
  await form.height.fill('20');
  await expect(form.volume).toHaveValue('0.024');
  const price = form.quote.getByRole('radio').first();
  await day.stop('prices', () => form.height.blur(), price);
  await expect(form.quote.getByRole('radio')).toHaveCount(4);
  await price.check();
  await expect(form.quote.getByText(words.quotes.chargeable)).toBeVisible();
  await day.stop('the question before an order', () => form.submit.click(), form.ok);
  const print = button(orders.placed.print);
  const placed = page.waitForResponse('**/api/order/place');
  await day.stop('an order is placed', () => form.ok.click(), print);
  const { waybill } = (await (await placed).json()).result;
  const printing = page.getByRole('dialog', { name: waybills.print.title });
  const labels = printing.getByRole('button', { name: waybills.print.labels });
  await day.stop('the print dialog', () => print.click(), labels);
  await day.stop(
    'a label',
    () => labels.click(),
    printing.getByRole('button', { name: buildButtonName(waybills.print.save) }),
  );
  await page.keyboard.press('Escape');
  await expect(printing).toBeHidden();

  const more = page.getByRole('button', { name: orderList.actions.more(waybill) });
  await day.stop('the list', () => menuLink(page, words, 'query').click(), more);
  await day.stop(
    'no track yet',
    () => page.getByRole('button', { name: orderList.actions.track(waybill) }).click(),
    page.getByText(words.errors.refusals.order_not_recorded),
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const choose = (item: string) => page.getByRole('menuitem', { name: item });
  await day.stop('what can be done with it', () => more.click(), choose(orderList.actions.edit));
  await day.stop('an order to be edited', () => choose(orderList.actions.edit).click(), form.weight);
  await form.weight.fill('4.1');
  await form.quote.getByRole('radio').first().check();
  const save = button(orders.change.submit);
  const saveNow = page.getByRole('dialog').getByRole('button', { name: orders.change.submit });
  await day.stop('the question before a change', () => save.click(), saveNow);
  await day.stop('an edited order', () => saveNow.click(), print);

  await day.stop('the list', () => menuLink(page, words, 'query').click(), more);
  await day.stop('what can be done again', () => more.click(), choose(orderList.actions.copy));
  await day.stop('a copy to be placed', () => choose(orderList.actions.copy).click(), form.weight);
  await form.reference.fill(ownNumber());
  await form.quote.getByRole('radio').first().check();
  await day.stop('the question before a copy', () => form.submit.click(), form.ok);
  const copied = page.waitForResponse('**/api/order/place');
  await day.stop('the copy is placed', () => form.ok.click(), print);
  const copy = (await (await copied).json()).result;

  await callAsOperator(key, recordOrder, { waybill, weight: 4_200, pieces: 1, place: '深圳', country: 'CN' });
  const track = page.getByRole('dialog', { name: orderList.drawer.title(waybill) });
  await menuLink(page, words, 'query').click();
  await expect(locateOrderRow(page, waybill)).toContainText(tracks.statuses.collected);
  await day.stop(
    'the track',
    () => page.getByRole('button', { name: orderList.actions.track(waybill) }).click(),
    track.getByRole('list', { name: tracks.timeline }),
  );
  await page.keyboard.press('Escape');
  await expect(track).toBeHidden();
  const moreOfCopy = page.getByRole('button', { name: orderList.actions.more(copy.waybill) });
  await day.stop(
    'what can be done with the copy',
    () => moreOfCopy.click(),
    choose(orderList.actions.remove),
  );
  const remove = dialog.getByRole('button', { name: buildButtonName(orderList.remove.action) });
  await day.stop('the question before deleting', () => choose(orderList.actions.remove).click(), remove);
  await day.stop('a deleted order', () => remove.click(), page.getByText(orderList.remove.done));
  await expect(locateOrderRow(page, copy.waybill)).toHaveCount(0);

  await page.getByRole('button', { name: shell.avatar.label('') }).click();
  const leave = dialog.getByRole('button', { name: buildButtonName(portal.logOut.action) });
  await day.stop('the question before leaving', () => choose(portal.logOut.action).click(), leave);
  await day.stop('signed out', () => leave.click(), ownPassword);
  await expect(locateHeading(page, signIn.login.title)).toBeVisible();
});
