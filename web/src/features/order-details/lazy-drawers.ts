import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';

// Both drawers are loaded when the user opens the first one.
export const DetailsDrawer = lazyDialog(() =>
  import('./details-drawer.tsx').then((module) => module.DetailsDrawer),
);
export const OrderDrawer = lazyDialog(() =>
  import('./order-drawer.tsx').then((module) => module.OrderDrawer),
);
