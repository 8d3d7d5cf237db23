import type { ComponentType } from 'react';
import type { ScreenName } from '../navigation/screens.ts';

/** Each screen is a chunk of its own, loaded when it is first opened or about to be. */
export const screenLoaders: Record<ScreenName, () => Promise<ComponentType>> = {
  order: () => import('../orders/express-order.tsx').then((module) => module.ExpressOrder),
  bulk: () => import('../imports/bulk-express.tsx').then((module) => module.BulkExpress),
  query: () => import('../order-list/query-print.tsx').then((module) => module.QueryPrint),
  personal: () => import('../personal-center/personal-center.tsx').then((module) => module.PersonalCenter),
  addresses: () => import('../addresses/address-management.tsx').then((module) => module.AddressManagement),
  icons: () => import('./pages/icons.tsx').then((module) => module.Icons),
};

/** Begins the download when somebody points at the way there. */
export const prepareScreen = (name: ScreenName) => {
  screenLoaders[name]().catch(() => {});
};
