export { type OpenOrder, orderAddress, useOrderDrawer } from './use-order-drawer.tsx';
