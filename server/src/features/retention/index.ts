export { exportAll, exportClient, forgetClient } from './forget-client.ts';
export { listRetention, setRetention } from './retention-store.ts';
export { type Forgotten, runRetention } from './run-retention.ts';
