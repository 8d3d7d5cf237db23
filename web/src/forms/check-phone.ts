import type { Problem } from '@miya/contract';

// This is a chunk of its own: the numbering plans of the world are larger than the sign-in page.
const load = () => import('@miya/contract/numbering-plans');

/** Begins the download while the reader is still typing. */
export const prepareToCheckPhones = () => {
  load().catch(() => {});
};

/** Whether it is a mobile number where the tenant is, or anywhere with its country code. */
export async function checkPhone(typed: string, country: string): Promise<Problem | undefined> {
  try {
    const { readMobile } = await load();
    return readMobile(typed, country) ? undefined : 'phone_invalid';
  } catch {
    // The rules could not be downloaded just now; the server checks the number anyway.
    return undefined;
  }
}
