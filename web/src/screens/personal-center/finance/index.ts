export { Finance } from './finance.tsx';
