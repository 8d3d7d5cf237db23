import type { Page } from '@miya/contract/page';
import { getSession, type SignedInUser } from '@miya/contract/session';
import { getStart } from '@miya/contract/tenants';
import { send } from '../../platform/api/send.ts';
import {
  buildLoginUrlForCurrentPage,
  clearSession,
  readToken,
  readUser,
  saveSession,
  saveToken,
} from '../../platform/api/session-store.ts';

/**
 * Restores a session of which the browser has lost a part:
 * - If the user is missing in localStorage, loads the user from the server.
 * - Writes the cookies again, which may be missing. Without them the server may have rendered the page for another
 *   tenant. Then the page gets the user's tenant.
 * Returns undefined when the user could not be loaded. The browser is then opening the sign-in page.
 */
export async function restoreSession(page: Page): Promise<Page | undefined> {
  const token = readToken();
  if (!token) return page;
  const user = readUser() ?? (await loadSignedInUser(token));
  if (!user) {
    clearSession();
    location.replace(buildLoginUrlForCurrentPage(page.start.fallbackNetnum));
    return undefined;
  }
  saveToken(token, user.tenantId);
  if (user.tenantId === page.start.tenant.netnum) return page;
  const response = await send(getStart, { netnum: String(user.tenantId) });
  return response.ok ? { ...page, start: { ...page.start, tenant: response.result.tenant } } : page;
}

async function loadSignedInUser(token: string): Promise<SignedInUser | undefined> {
  const response = await send(getSession, {});
  if (!response.ok) return undefined;
  saveSession(response.result.phone, { token, user: response.result.user });
  return response.result.user;
}
