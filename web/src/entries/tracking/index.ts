// The parts of the tracking page that the server renders. In the browser main.tsx starts the page.
export { formatTrackingDescription, formatTrackingTitle } from './page-title.ts';
export { TrackApp } from './track-app.tsx';
