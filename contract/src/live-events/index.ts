export * from './live-event.ts';
export * from './open-live.ts';

import { openLive } from './open-live.ts';

export const liveCalls = { openLive };
