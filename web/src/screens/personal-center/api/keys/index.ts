export { ApiKeys } from './api-keys.tsx';
export { ApiRequestList } from './api-request-list.tsx';
