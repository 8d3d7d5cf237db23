export * from './get-track.ts';
export * from './track-event.ts';
export * from './track-parcels.ts';
export * from './tracking-page-data.ts';

import { getTrack } from './get-track.ts';
import { trackParcels } from './track-parcels.ts';

export const trackCalls = { getTrack, trackParcels };
