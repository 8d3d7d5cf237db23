import type { liveCalls } from '@miya/contract/live-events';
import { events } from '../../platform/http/answers/events-answer.ts';
import type { Handler } from '../../platform/http/calls/handlers.ts';
import type { LiveHub } from '../../platform/jobs/live-hub.ts';

export const openLive =
  (hub: LiveHub): Handler<typeof liveCalls.openLive> =>
  async ({ caller }) =>
    events(caller, (tell, lookAfterSession) =>
      hub.join(caller, (event) => {
        tell(event);
        if (event.topic === 'session') lookAfterSession();
      }),
    );
