export { exportClient, exportClientTables, forgetClient } from './forget-client.ts';
export { listRetention, setRetention } from './retention-store.ts';
export { type DeletedCounts, runRetention } from './run-retention.ts';
