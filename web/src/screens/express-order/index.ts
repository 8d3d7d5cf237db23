export { ExpressOrder } from './express-order.tsx';
