import type { liveCalls } from '@miya/contract/live-events';
import type { HandlersFor } from '../../platform/http/calls/handlers.ts';
import type { LiveEventHub } from '../../platform/jobs/live-hub.ts';
import { openLive } from './open-live.ts';

export const liveHandlers = (hub: LiveEventHub) =>
  ({ openLive: openLive(hub) }) satisfies HandlersFor<typeof liveCalls>;
