export { canBecome, isFinished, statusAfter } from './order-status.ts';
