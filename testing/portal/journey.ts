import { readFileSync } from 'node:fs';
import type { Language } from '@miya/contract';
import { login } from '@miya/contract/session';
import { test as base, type Page, expect as plainExpect } from '@playwright/test';
import { common as commonEn } from '../../web/src/i18n/en/common.ts';
import { portal as portalEn } from '../../web/src/i18n/en/portal.ts';
import { signIn as signInEn } from '../../web/src/i18n/en/sign-in.ts';
import { common as commonEs } from '../../web/src/i18n/es/common.ts';
import { portal as portalEs } from '../../web/src/i18n/es/portal.ts';
import { signIn as signInEs } from '../../web/src/i18n/es/sign-in.ts';
import { common as commonZh } from '../../web/src/i18n/zh/common.ts';
import { portal as portalZh } from '../../web/src/i18n/zh/portal.ts';
import { signIn as signInZh } from '../../web/src/i18n/zh/sign-in.ts';

/** `expect` with the timeout of the journeys. Programs that run without Playwright's test runner need it too. */
export const expect = plainExpect.configure({ timeout: 20_000 });

/** Texts of the sign-in page and the portal, in the languages of the journeys. */
export const texts = {
  en: { common: commonEn, portal: portalEn, signIn: signInEn },
  es: { common: commonEs, portal: portalEs, signIn: signInEs },
  zh: { common: commonZh, portal: portalZh, signIn: signInZh },
};
export type JourneyLanguage = keyof typeof texts;

export const demoClient = { phone: '13800138000', password: 'miya2026' };

/**
 * The test function of all journeys. A journey fails when its page throws or logs an error that is not in
 * `tolerated`.
 */
export const test = base.extend<{ baseURL: string; faults: string[]; tolerated: RegExp[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on a pattern, though this one needs nothing
  baseURL: async ({}, use) => use(process.env.MIYA_E2E_URL ?? ''),
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page);
    // A closing dialog goes back one step in the browser history. A journey can open a path before that step is done,
    // and the step aborts the navigation. Users do not type an address that fast, so the navigation is repeated.
    page.goto = (...to) =>
      goto(...to).catch((fault) => (isAbortedNavigation(fault) ? goto(...to) : Promise.reject(fault)));
    await use(page);
  },
  // Patterns of page errors that a journey causes on purpose, e.g. by switching the network off.
  tolerated: [[], { option: true }],
  faults: [
    async ({ page, tolerated }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text());
      });
      await use(faults);
      expect(faults.filter((fault) => !tolerated.some((pattern) => pattern.test(fault)))).toEqual([]);
    },
    { auto: true },
  ],
});

const isAbortedNavigation = (fault: unknown) => String(fault).includes('net::ERR_ABORTED');

export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  const url = process.env.MIYA_E2E_URL ?? '';
  await page.context().addCookies([{ name: 'language', value: language, url }]);
}

/** Reads the verification code for the phone from the server log, where the demo writes its messages. */
export async function readVerificationCode(phone: string, count = 1): Promise<string> {
  const pattern = new RegExp(`phone ending in ${phone.slice(-4)}: (\\d{6})`, 'g');
  let code = '';
  await expect(() => {
    const log = readFileSync(process.env.MIYA_E2E_LOG ?? '', 'utf8');
    // `count` skips the codes of earlier requests for the same phone.
    code = [...log.matchAll(pattern)][count - 1]?.[1] ?? '';
    expect(code).not.toBe('');
  }).toPass();
  return code;
}

/** A Playwright worker can create this many phones before it reaches the last four digits of the next worker. */
const PHONES_PER_WORKER = 100;
let createdPhoneCount = 0;

/**
 * Creates a Chinese mobile number that no other journey uses. The log names a phone by its last four digits, so these
 * digits are counted. Of fifty random numbers, two would have equal last digits in one of nine runs.
 */
export function createPhone(): string {
  const ending = Number(process.env.TEST_WORKER_INDEX ?? 0) * PHONES_PER_WORKER + createdPhoneCount;
  createdPhoneCount += 1;
  const middle = Math.floor(Math.random() * 1e4);
  return `139${String(middle).padStart(4, '0')}${String(ending % 1e4).padStart(4, '0')}`;
}

export async function signIn(
  page: Page,
  { phone, password } = demoClient,
  language: JourneyLanguage = 'en',
  path = '/login',
) {
  const { common, signIn } = texts[language];
  await page.goto(path);
  await page.getByRole('textbox', { name: common.phone }).fill(phone);
  await page.getByRole('textbox', { name: signIn.login.password, exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

/** Signs in with a request and stores the session as the sign-in page does, for journeys that start after sign-in. */
export async function signInWithoutForm(
  page: Page,
  { phone, password } = demoClient,
  tenantId = 10,
): Promise<void> {
  const response = await page.request.post(login.path, { data: { phone, passWord: password, tenantId } });
  const { result } = await response.json();
  const { token, user } = login.result.parse(result);
  // Local storage needs a page of this origin. The icon runs no script that could read a half stored session.
  await page.goto('/favicon.svg');
  const storageEntries = {
    token,
    username: phone,
    netNum: String(tenantId),
    userid: user.id,
    netWorkId: user.netWorkId,
    netWorkIds: JSON.stringify(user.netWorkIds),
    netWorkName: user.netWorkName,
    clientNum: user.clientNum,
    client: JSON.stringify(user),
  };
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, storageEntries);
  const url = process.env.MIYA_E2E_URL ?? '';
  await page.context().addCookies([
    { name: 'Admin-Token', value: token, url },
    { name: 'netNum', value: String(tenantId), url },
  ]);
}
