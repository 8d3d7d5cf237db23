// What other screens may use. The public page of this folder is an entry of its own and not among it.
import './tracks.css';

export { silentDays } from './days-since.ts';
export { placeText } from './event-place.ts';
export { Route } from './route.tsx';
export { StatusSteps } from './status-steps.tsx';
export { HeldTag, StatusTag } from './status-tag.tsx';
export { Timeline } from './timeline.tsx';
