import type { Page } from '@miya/contract/page';
import { getSession, type SignedInUser } from '@miya/contract/session';
import { getStart } from '@miya/contract/tenants';
import { send } from '../../platform/api/send.ts';
import {
  forgetSession,
  keepCookies,
  keepSession,
  loginAddress,
  tokenOf,
  userOf,
} from '../../platform/api/session-store.ts';

/**
 * Makes a session whole of which the browser has lost a part: with local storage gone, who is signed in is asked again;
 * with the cookies gone, they are written again, and the page, which was served for another tenant, is given its own.
 * Undefined: nobody is signed in after all, and the sign-in page is on its way.
 */
export async function restoreSession(page: Page): Promise<Page | undefined> {
  const token = tokenOf();
  if (!token) return page;
  const user = userOf() ?? (await askWho(token));
  if (!user) {
    forgetSession();
    location.replace(loginAddress(page.start.fallbackNetnum));
    return undefined;
  }
  keepCookies(token, user.tenantId);
  if (user.tenantId === page.start.tenant.netnum) return page;
  const answer = await send(getStart, { netnum: String(user.tenantId) });
  return answer.ok ? { ...page, start: { ...page.start, tenant: answer.result.tenant } } : page;
}

async function askWho(token: string): Promise<SignedInUser | undefined> {
  const answer = await send(getSession, {});
  if (!answer.ok) return undefined;
  keepSession(answer.result.phone, { token, user: answer.result.user });
  return answer.result.user;
}
