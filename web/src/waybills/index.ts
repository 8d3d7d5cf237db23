export { PrintDialog } from './print-dialog.tsx';
export { forgetOrders } from './use-order-list.ts';
