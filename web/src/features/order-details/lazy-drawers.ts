import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';

// Each drawer is loaded when the user opens it for the first time.
export const OrderDetailsDrawer = lazyDialog(() =>
  import('./order-details-drawer.tsx').then((module) => module.OrderDetailsDrawer),
);
export const OrderDrawer = lazyDialog(() =>
  import('./order-drawer.tsx').then((module) => module.OrderDrawer),
);
