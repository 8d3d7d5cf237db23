// The call and its schemas are a separate chunk, because the first view of the page does not need them.
export { trackParcels } from '@miya/contract/tracks';
