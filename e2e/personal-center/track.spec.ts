import { getOrder } from '@miya/contract/orders';
import { expectAccessible } from '../../testing/portal/accessibility.ts';
import { chooseLanguage, expect, signInWithoutForm, test } from '../../testing/portal/journey.ts';
import { callAsClient, getDemoOrder, orderListTexts } from '../../testing/portal/order-list.ts';
import { PHONE_VIEWPORT } from '../../testing/portal/shell.ts';
import { tracks as textsEs } from '../../web/src/i18n/es/tracks.ts';

const texts = orderListTexts.tracks;

/**
 * Returns the waybill number of a demo parcel and the private texts of its order. The browser is signed out
 * afterwards.
 */
async function findParcel(page: Parameters<typeof getDemoOrder>[0], held = false) {
  await signInWithoutForm(page);
  const { id, waybill } = await getDemoOrder(page, 'in_transit', { held });
  const { sender, receiver, hold } = await callAsClient(page, getOrder, { id });
  const secrets = [sender, receiver]
    .flatMap((party) => [party.name, party.mobile, party.detail])
    .filter((text) => text !== '');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  return { waybill, secrets, hold };
}

test('the public page of a waybill number shows the place of the parcel and no personal data', async ({
  page,
}) => {
  const { waybill, secrets } = await findParcel(page);
  const response = await page.goto(`/track/${waybill}?netnum=10`);
  const html = (await response?.text()) ?? '';
  for (const secret of secrets) expect(html).not.toContain(secret);
  // The link preview contains the status. Search engines must not index the page.
  await expect(page).toHaveTitle(new RegExp(`^${waybill} · in transit · `));
  expect(html).toMatch(/property="og:description" content="Status: in transit\./);
  expect(html).toContain('name="robots" content="noindex"');

  await expect(page.getByRole('list', { name: texts.timeline })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Map of the route: / })).toBeVisible();
  await expectAccessible(page);
});

test('the page tells the receiver in Spanish that the parcel is held, and the reason', async ({ page }) => {
  const { waybill, secrets, hold } = await findParcel(page, true);
  const code = hold?.code ?? 'route_disrupted';
  await chooseLanguage(page, 'es');
  const served = await page.goto(`/track/${waybill}?netnum=10`);
  const html = (await served?.text()) ?? '';
  for (const secret of secrets) expect(html).not.toContain(secret);
  await expect(page).toHaveTitle(new RegExp(`^${waybill} · ${textsEs.held} · `));
  expect(html).toContain(`content="${textsEs.page.status(textsEs.held, textsEs.holdReasons[code])}`);
  await expect(page.getByText(textsEs.holdReasons[code])).toBeVisible();
  await expect(page.getByRole('list', { name: textsEs.steps })).toContainText(textsEs.held);
  // The receiver sees the phone number of the carrier.
  await expect(page.getByText(textsEs.page.askCarrier('Miya Express'))).toBeVisible();
  await expect(page.getByRole('link', { name: '+86 400 000 0000' })).toHaveAttribute(
    'href',
    'tel:+864000000000',
  );
  await page.getByRole('combobox').selectOption('en');
  await expect(page.getByText(texts.holdReasons[code])).toBeVisible();
  await expectAccessible(page);
});

test('several numbers are tracked on a phone in Spanish, and unknown numbers are named', async ({ page }) => {
  const { waybill } = await findParcel(page);
  await chooseLanguage(page, 'es');
  await page.setViewportSize(PHONE_VIEWPORT);
  const served = await page.goto('/track?netnum=10');
  expect(await served?.text()).not.toContain('noindex');
  const field = page.getByRole('textbox', { name: textsEs.page.numbers });
  await field.fill(`${waybill}\nMY00000000001`);
  await page.getByRole('button', { name: textsEs.page.submit }).click();
  await expect(page.getByText(textsEs.page.unknown)).toBeVisible();
  await expect(page.getByText(textsEs.statuses.in_transit).first()).toBeVisible();
  await expect(page).toHaveURL(/numbers=/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
  await expectAccessible(page);
});
