// The call with its schemas: a chunk of its own, for the page shows itself without any.
export { trackParcels } from '@miya/contract/tracks';
