import type { Result } from '@miya/contract';
import { type getSession, logout } from '@miya/contract/session';
import { send } from '../../../platform/api/send.ts';
import { clearUserData, readToken, saveSession, setFlash } from '../../../platform/api/session-store.ts';
import { HOME_PATH } from '../../../platform/navigation/screens.ts';

/** A token that the server has confirmed, with the session's user, phone number and carrier. */
export type ConfirmedAccount = Result<typeof getSession> & { token: string };

/** Saves the confirmed token as a sign-in does, ends the previous session of this browser and opens the portal. */
export async function switchToAccount({ token, phone, user }: ConfirmedAccount): Promise<void> {
  const previousToken = readToken();
  // The new account must not see the data of the previous one.
  clearUserData();
  saveSession(phone, { token, user });
  // Ends the previous session only after the new session is saved. Other windows of the browser reload when the
  // previous session ends, and then need the new session. If this call fails, the previous session expires by itself.
  if (previousToken && previousToken !== token) await send(logout, {}, previousToken);
  setFlash('signed-in');
  location.replace(HOME_PATH);
}
