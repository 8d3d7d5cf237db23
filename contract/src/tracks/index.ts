export * from './get-track.ts';
export * from './track-event.ts';

import { getTrack } from './get-track.ts';

export const trackCalls = { getTrack };
