// Components that show tracks, for the public tracking page and the screens of the portal.

export { countDaysSinceLastEvent } from './days-since-last-event.ts';
export { listEventTexts } from './format-event.ts';
export { RouteMap } from './route-map.tsx';
export { StatusSteps } from './status-steps.tsx';
export { HeldTag, StatusTag } from './status-tag.tsx';
export { Timeline } from './timeline.tsx';
