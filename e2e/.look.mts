import { chromium } from '@playwright/test';
const url = 'http://localhost:8197';
const languages = (process.argv[2] ?? 'zh,es,py').split(',');
const widths = (process.argv[3] ?? '1280,390').split(',').map(Number);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const answer = await (await fetch(`${url}/api/officialWebsite/loginReturnTokenAndUserInfo`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ phone: '13800138000', passWord: 'miya2026', tenantId: 10 }) })).json();
const { token, user } = answer.result;
const call = async (path: string, body: unknown) => (await (await fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json', 'x-token': token }, body: JSON.stringify(body) })).json()).result;
const { orders } = await call('/api/order/list', { limit: 50 });
console.log(orders.map((o: any) => [o.waybill, o.status, o.recordedAt !== null, o.printCount].join(' ')).join('\n'));
const moving = orders.find((o: any) => o.status === (process.argv[5] ?? 'in_transit')) ?? orders[0];
for (const language of languages) for (const width of widths) {
  const context = await browser.newContext({ viewport: { width, height: width < 500 ? 800 : 900 } });
  await context.addCookies([{ name: 'language', value: language, url }, { name: 'Admin-Token', value: token, url }, { name: 'netNum', value: '10', url }]);
  const page = await context.newPage(); await page.addInitScript(() => { window.print = () => { document.title = 'printed'; }; });
  page.on('console', (m) => m.type() === 'error' && console.log(language, width, 'console:', m.text()));
  page.on('pageerror', (e) => console.log(language, width, 'pageerror:', String(e)));
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate((kept) => { for (const [k, v] of Object.entries(kept)) localStorage.setItem(k, v as string); }, { token, username: '13800138000', netNum: '10', userid: user.id, netWorkId: user.netWorkId, netWorkIds: '[]', netWorkName: user.netWorkName, clientNum: user.clientNum, client: JSON.stringify(user) });
  const shot = (name: string, full = false) => page.screenshot({ path: `/tmp/print-look/shots/${name}-${language}-${width}.png`, fullPage: full });
  await page.goto(`${url}/miya/cxdy`);
  await page.locator('.order-table, .order-cards').first().waitFor();
  await page.waitForTimeout(700);
  await shot('list', width < 500);
  if (width < 500) { await page.locator('[aria-controls]').filter({ has: page.locator('.anticon-filter') }).click(); await page.waitForTimeout(300); await shot('filter'); await page.locator('[aria-controls]').filter({ has: page.locator('.anticon-filter') }).click(); }
  await page.goto(`${url}/miya/cxdy?numbers=${moving.waybill},NOPE123`);
  await page.locator('.order-table, .order-cards').first().waitFor();
  await page.locator('.order-actions .anticon-compass').first().click();
  await page.locator('.timeline').waitFor();
  await page.waitForTimeout(1200);
  await shot('track');
  await page.locator('.ant-drawer .ant-tabs-tab').nth(1).click();
  await page.locator('.order-details').waitFor();
  await page.waitForTimeout(500);
  await shot('details');
  await page.keyboard.press('Escape');
  await page.waitForTimeout(500);
  await page.locator('.order-actions .anticon-printer').first().click();
  await page.locator('.print-body').waitFor();
  await page.locator('.print-formats .ant-radio-wrapper').nth(2).click();
  await page.waitForTimeout(600);
  await shot('print');
  if (process.argv[4] === 'pdf') {
    await page.locator('.print-foot .ant-btn-primary').click();
    await page.waitForTimeout(4000);
    await shot('preview');
  }
  await page.goto(`${url}/track/${moving.waybill}?netnum=10`);
  await page.waitForTimeout(1200);
  await shot('public', true);
  await page.goto(`${url}/track?netnum=10&numbers=${orders.slice(0, 6).map((o: any) => o.waybill).join(',')},NOPE1`);
  await page.waitForTimeout(600);
  await shot('public-many', true);
  await context.close();
}
await browser.close();
