export { OrderDrawer } from './lazy-drawers.ts';
export { buildOrderListPath, type OpenOrder, useOrderDrawer } from './use-order-drawer.tsx';
export { useShareLink } from './use-share-link.ts';
