import type { sessionCalls } from '@miya/contract/session';
import type { Handler } from '../../../platform/http/calls/handlers.ts';
import { describeRequestOrigin } from '../../security-events/index.ts';
import { listLiveSessions } from './live-session-store.ts';

export const listDevices: Handler<typeof sessionCalls.listDevices> = async ({ tx, caller }) => {
  const sessions = await listLiveSessions(tx, caller);
  return {
    devices: sessions.map((session) => ({
      sessionId: session.session_id,
      from: describeRequestOrigin({ address: session.address, userAgent: session.user_agent }),
      signedInAt: session.created_at.toISOString(),
      lastUsedAt: session.last_used_at.toISOString(),
      isThis: session.is_this,
    })),
  };
};
