import type { liveCalls } from '@miya/contract/live-events';
import type { HandlersFor } from '../../platform/http/calls/handlers.ts';
import type { LiveEventHub } from '../../platform/jobs/live-event-hub.ts';
import { createOpenLiveHandler } from './open-live-handler.ts';

export const createLiveHandlers = (hub: LiveEventHub) =>
  ({ openLive: createOpenLiveHandler(hub) }) satisfies HandlersFor<typeof liveCalls>;
