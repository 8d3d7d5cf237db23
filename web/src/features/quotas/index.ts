export { QuotaWarning } from './quota-warning.tsx';
