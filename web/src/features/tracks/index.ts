// How tracks are drawn, for the public page and the screens of the portal alike.

export { silentDays } from './days-since.ts';
export { eventParts } from './event-words.ts';
export { Route } from './route.tsx';
export { StatusSteps } from './status-steps.tsx';
export { HeldTag, StatusTag } from './status-tag.tsx';
export { Timeline } from './timeline.tsx';
