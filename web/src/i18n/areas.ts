import type { Language } from '@miya/contract';
import type { ScreenName } from '../platform/navigation/screens.ts';
import type { AddressTexts } from './en/addresses.ts';
import type { ApiTexts } from './en/api.ts';
import type { CommonTexts } from './en/common.ts';
import type { CustomsTexts } from './en/customs.ts';
import type { ErrorTexts } from './en/errors.ts';
import type { FinanceTexts } from './en/finance.ts';
import type { ImportTexts } from './en/imports.ts';
import type { NoticeTexts } from './en/notices.ts';
import type { OrderListTexts } from './en/order-list.ts';
import type { OrderTexts } from './en/orders.ts';
import type { OverviewTexts } from './en/overview.ts';
import type { PortalTexts } from './en/portal.ts';
import type { PositionTexts } from './en/positions.ts';
import type { ProfileTexts } from './en/profile.ts';
import type { QuotaTexts } from './en/quotas.ts';
import type { QuoteTexts } from './en/quotes.ts';
import type { SecurityTexts } from './en/security.ts';
import type { ShellTexts } from './en/shell.ts';
import type { SignInTexts } from './en/sign-in.ts';
import type { TemplateTexts } from './en/templates.ts';
import type { TrackTexts } from './en/tracks.ts';
import type { WaybillTexts } from './en/waybills.ts';
import type { WebhookTexts } from './en/webhooks.ts';

/** The areas of text. English is the source: the type of each area is the type of its English file. */
export type Areas = {
  addresses: AddressTexts;
  positions: PositionTexts;
  common: CommonTexts;
  customs: CustomsTexts;
  errors: ErrorTexts;
  imports: ImportTexts;
  orders: OrderTexts;
  orderList: OrderListTexts;
  portal: PortalTexts;
  quotas: QuotaTexts;
  quotes: QuoteTexts;
  shell: ShellTexts;
  signIn: SignInTexts;
  tracks: TrackTexts;
  waybills: WaybillTexts;
  overview: OverviewTexts;
  finance: FinanceTexts;
  profile: ProfileTexts;
  security: SecurityTexts;
  notices: NoticeTexts;
  templates: TemplateTexts;
  api: ApiTexts;
  webhooks: WebhookTexts;
};
export type Area = keyof Areas;

/** The file of an area inside its language's folder: the page preloads it by this name. */
const areaFiles = {
  addresses: 'addresses',
  positions: 'positions',
  common: 'common',
  customs: 'customs',
  errors: 'errors',
  imports: 'imports',
  orders: 'orders',
  orderList: 'order-list',
  portal: 'portal',
  quotas: 'quotas',
  quotes: 'quotes',
  shell: 'shell',
  signIn: 'sign-in',
  tracks: 'tracks',
  waybills: 'waybills',
  overview: 'overview',
  finance: 'finance',
  profile: 'profile',
  security: 'security',
  notices: 'notices',
  templates: 'templates',
  api: 'api',
  webhooks: 'webhooks',
} as const satisfies Record<Area, string>;

export const areaFile = (language: Language, area: Area) => `src/i18n/${language}/${areaFiles[area]}.ts`;

/** The texts that each page of its own begins with; a screen of the portal loads its own besides. */
export const firstAreas = {
  signIn: ['common', 'errors', 'signIn'],
  track: ['common', 'errors', 'tracks'],
  portal: ['common', 'errors', 'portal', 'shell'],
} as const satisfies Record<string, readonly Area[]>;

/** The texts that each screen shows at first; its dialogs bring their own. */
export const screenAreas: Record<ScreenName, readonly Area[]> = {
  order: ['orders', 'quotes', 'addresses', 'positions', 'customs'],
  bulk: ['imports', 'orders', 'tracks', 'addresses', 'customs', 'positions'],
  query: ['orderList', 'waybills', 'tracks', 'orders'],
  personal: ['overview', 'finance', 'profile', 'security', 'api'],
  addresses: ['addresses', 'positions'],
  icons: [],
};
