export { BulkExpress } from './bulk-express.tsx';
