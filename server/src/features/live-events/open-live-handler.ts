import type { liveCalls } from '@miya/contract/live-events';
import type { Handler } from '../../platform/http/calls/handlers.ts';
import { createEventStreamResponse } from '../../platform/http/responses/event-stream-response.ts';
import type { LiveEventHub } from '../../platform/jobs/live-event-hub.ts';

export const createOpenLiveHandler =
  (hub: LiveEventHub): Handler<typeof liveCalls.openLive> =>
  async ({ caller }) =>
    createEventStreamResponse(caller, (sendEvent, checkSession) =>
      hub.subscribe(caller, (event) => {
        sendEvent(event);
        if (event.topic === 'session') checkSession();
      }),
    );
