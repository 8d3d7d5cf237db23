import type { Language } from '@miya/contract';
import type { ComponentType } from 'react';
import { screenAreas } from '../../i18n/areas.ts';
import { loadTexts } from '../../i18n/texts.tsx';
import type { ScreenName } from '../../platform/navigation/screens.ts';

/** Each screen is a separate chunk. */
const loaders: Record<ScreenName, () => Promise<ComponentType>> = {
  order: () => import('../../screens/express-order/index.ts').then((module) => module.ExpressOrder),
  bulk: () => import('../../screens/bulk-express/index.ts').then((module) => module.BulkExpress),
  query: () => import('../../screens/query-print/index.ts').then((module) => module.QueryPrint),
  personal: () => import('../../screens/personal-center/index.ts').then((module) => module.PersonalCenter),
  addresses: () => import('../../screens/address-book/index.ts').then((module) => module.AddressManagement),
  icons: () => import('./pages/icons.tsx').then((module) => module.Icons),
};

/** Loads a screen and its texts in parallel. */
export async function loadScreen(name: ScreenName, language: Language): Promise<ComponentType> {
  const [content] = await Promise.all([loaders[name](), loadTexts(language, screenAreas[name])]);
  return content;
}

/** Starts to load a screen before it is opened, for example when the user points at its link. Ignores failures. */
export const preloadScreen = (name: ScreenName, language: Language) => {
  loadScreen(name, language).catch(() => {});
};
