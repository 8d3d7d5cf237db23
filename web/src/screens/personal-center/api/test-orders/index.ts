export { TestOrders } from './test-orders.tsx';
export { useTestOrders } from './use-test-orders.ts';
