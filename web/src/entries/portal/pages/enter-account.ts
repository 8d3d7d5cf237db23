import type { Result } from '@miya/contract';
import { type getSession, logout } from '@miya/contract/session';
import { send } from '../../../platform/api/send.ts';
import { forgetUser, keepSession, leaveWord, tokenOf } from '../../../platform/api/session-store.ts';
import { HOME } from '../../../platform/navigation/screens.ts';

/** A token that the server knows, and whose it is. */
export type Confirmed = Result<typeof getSession> & { token: string };

/** Keeps the confirmed token as a sign-in does, and ends the session that it replaces here. */
export async function enterAccount({ token, phone, user }: Confirmed): Promise<void> {
  const before = tokenOf();
  // This account must not find what the one before it has left here.
  forgetUser();
  keepSession(phone, { token, user });
  // The former session is ended once the new one is in place, so that open windows which hear of the end find it. Should this fail, it ends by its age.
  if (before && before !== token) await send(logout, {}, before);
  leaveWord('signed-in');
  location.replace(HOME);
}
