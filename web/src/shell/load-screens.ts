import type { Language } from '@miya/contract';
import type { ComponentType } from 'react';
import { screenAreas } from '../i18n/areas.ts';
import { loadTexts } from '../i18n/texts.tsx';
import type { ScreenName } from '../navigation/screens.ts';

/** Each screen is a chunk of its own. */
const loaders: Record<ScreenName, () => Promise<ComponentType>> = {
  order: () => import('../orders/index.ts').then((module) => module.ExpressOrder),
  bulk: () => import('../imports/index.ts').then((module) => module.BulkExpress),
  query: () => import('../order-list/index.ts').then((module) => module.QueryPrint),
  personal: () => import('../personal-center/index.ts').then((module) => module.PersonalCenter),
  addresses: () => import('../address-book/index.ts').then((module) => module.AddressManagement),
  icons: () => import('./pages/icons.tsx').then((module) => module.Icons),
};

/** A screen and its texts, asked for together when it is first opened: one would else wait for the other. */
export async function loadScreen(name: ScreenName, language: Language): Promise<ComponentType> {
  const [content] = await Promise.all([loaders[name](), loadTexts(language, screenAreas[name])]);
  return content;
}

/** Begins the download when somebody points at the way there. */
export const prepareScreen = (name: ScreenName, language: Language) => {
  loadScreen(name, language).catch(() => {});
};
