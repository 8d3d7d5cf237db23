// What the server renders of the tracking page. In the browser main.tsx begins it, and nothing else uses it.
export { trackingDescription, trackingTitle } from './page-title.ts';
export { TrackApp } from './track-app.tsx';
