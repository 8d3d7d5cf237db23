export { TestOrders } from './test-orders.tsx';
