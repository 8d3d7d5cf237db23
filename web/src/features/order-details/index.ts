export { OrderDrawer } from './lazy-drawers.ts';
export { type OpenOrder, orderAddress, useOrderDrawer } from './use-order-drawer.tsx';
export { useShareLink } from './use-share-link.ts';
