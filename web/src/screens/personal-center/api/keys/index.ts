export { ApiKeys } from './api-keys.tsx';
export { RequestList } from './request-list.tsx';
