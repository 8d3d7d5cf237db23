import type { liveCalls } from '@miya/contract/live-events';
import { createEventStreamResponse } from '../../platform/http/answers/events-answer.ts';
import type { Handler } from '../../platform/http/calls/handlers.ts';
import type { LiveEventHub } from '../../platform/jobs/live-hub.ts';

export const createOpenLiveHandler =
  (hub: LiveEventHub): Handler<typeof liveCalls.openLive> =>
  async ({ caller }) =>
    createEventStreamResponse(caller, (sendEvent, checkSession) =>
      hub.subscribe(caller, (event) => {
        sendEvent(event);
        if (event.topic === 'session') checkSession();
      }),
    );
