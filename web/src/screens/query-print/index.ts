export { QueryPrint } from './query-print.tsx';
