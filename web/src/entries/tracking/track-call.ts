// The call with its schemas is a chunk of its own, for the page shows itself without any.
export { trackParcels } from '@miya/contract/tracks';
