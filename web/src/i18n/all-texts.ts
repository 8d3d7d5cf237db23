import type { Language } from '@miya/contract';
import type { Areas } from './areas.ts';
import { addresses as enAddresses } from './en/addresses.ts';
import { api as enApi } from './en/api.ts';
import { common as enCommon } from './en/common.ts';
import { customs as enCustoms } from './en/customs.ts';
import { errors as enErrors } from './en/errors.ts';
import { finance as enFinance } from './en/finance.ts';
import { imports as enImports } from './en/imports.ts';
import { notices as enNotices } from './en/notices.ts';
import { orderList as enOrderList } from './en/order-list.ts';
import { orders as enOrders } from './en/orders.ts';
import { overview as enOverview } from './en/overview.ts';
import { portal as enPortal } from './en/portal.ts';
import { positions as enPositions } from './en/positions.ts';
import { profile as enProfile } from './en/profile.ts';
import { quotas as enQuotas } from './en/quotas.ts';
import { quotes as enQuotes } from './en/quotes.ts';
import { security as enSecurity } from './en/security.ts';
import { shell as enShell } from './en/shell.ts';
import { signIn as enSignIn } from './en/sign-in.ts';
import { templates as enTemplates } from './en/templates.ts';
import { tracks as enTracks } from './en/tracks.ts';
import { waybills as enWaybills } from './en/waybills.ts';
import { webhooks as enWebhooks } from './en/webhooks.ts';
import { addresses as esAddresses } from './es/addresses.ts';
import { api as esApi } from './es/api.ts';
import { common as esCommon } from './es/common.ts';
import { customs as esCustoms } from './es/customs.ts';
import { errors as esErrors } from './es/errors.ts';
import { finance as esFinance } from './es/finance.ts';
import { imports as esImports } from './es/imports.ts';
import { notices as esNotices } from './es/notices.ts';
import { orderList as esOrderList } from './es/order-list.ts';
import { orders as esOrders } from './es/orders.ts';
import { overview as esOverview } from './es/overview.ts';
import { portal as esPortal } from './es/portal.ts';
import { positions as esPositions } from './es/positions.ts';
import { profile as esProfile } from './es/profile.ts';
import { quotas as esQuotas } from './es/quotas.ts';
import { quotes as esQuotes } from './es/quotes.ts';
import { security as esSecurity } from './es/security.ts';
import { shell as esShell } from './es/shell.ts';
import { signIn as esSignIn } from './es/sign-in.ts';
import { templates as esTemplates } from './es/templates.ts';
import { tracks as esTracks } from './es/tracks.ts';
import { waybills as esWaybills } from './es/waybills.ts';
import { webhooks as esWebhooks } from './es/webhooks.ts';
import { addresses as jaAddresses } from './ja/addresses.ts';
import { api as jaApi } from './ja/api.ts';
import { common as jaCommon } from './ja/common.ts';
import { customs as jaCustoms } from './ja/customs.ts';
import { errors as jaErrors } from './ja/errors.ts';
import { finance as jaFinance } from './ja/finance.ts';
import { imports as jaImports } from './ja/imports.ts';
import { notices as jaNotices } from './ja/notices.ts';
import { orderList as jaOrderList } from './ja/order-list.ts';
import { orders as jaOrders } from './ja/orders.ts';
import { overview as jaOverview } from './ja/overview.ts';
import { portal as jaPortal } from './ja/portal.ts';
import { positions as jaPositions } from './ja/positions.ts';
import { profile as jaProfile } from './ja/profile.ts';
import { quotas as jaQuotas } from './ja/quotas.ts';
import { quotes as jaQuotes } from './ja/quotes.ts';
import { security as jaSecurity } from './ja/security.ts';
import { shell as jaShell } from './ja/shell.ts';
import { signIn as jaSignIn } from './ja/sign-in.ts';
import { templates as jaTemplates } from './ja/templates.ts';
import { tracks as jaTracks } from './ja/tracks.ts';
import { waybills as jaWaybills } from './ja/waybills.ts';
import { webhooks as jaWebhooks } from './ja/webhooks.ts';
import { addresses as jtAddresses } from './jt/addresses.ts';
import { api as jtApi } from './jt/api.ts';
import { common as jtCommon } from './jt/common.ts';
import { customs as jtCustoms } from './jt/customs.ts';
import { errors as jtErrors } from './jt/errors.ts';
import { finance as jtFinance } from './jt/finance.ts';
import { imports as jtImports } from './jt/imports.ts';
import { notices as jtNotices } from './jt/notices.ts';
import { orderList as jtOrderList } from './jt/order-list.ts';
import { orders as jtOrders } from './jt/orders.ts';
import { overview as jtOverview } from './jt/overview.ts';
import { portal as jtPortal } from './jt/portal.ts';
import { positions as jtPositions } from './jt/positions.ts';
import { profile as jtProfile } from './jt/profile.ts';
import { quotas as jtQuotas } from './jt/quotas.ts';
import { quotes as jtQuotes } from './jt/quotes.ts';
import { security as jtSecurity } from './jt/security.ts';
import { shell as jtShell } from './jt/shell.ts';
import { signIn as jtSignIn } from './jt/sign-in.ts';
import { templates as jtTemplates } from './jt/templates.ts';
import { tracks as jtTracks } from './jt/tracks.ts';
import { waybills as jtWaybills } from './jt/waybills.ts';
import { webhooks as jtWebhooks } from './jt/webhooks.ts';
import { addresses as pyAddresses } from './py/addresses.ts';
import { api as pyApi } from './py/api.ts';
import { common as pyCommon } from './py/common.ts';
import { customs as pyCustoms } from './py/customs.ts';
import { errors as pyErrors } from './py/errors.ts';
import { finance as pyFinance } from './py/finance.ts';
import { imports as pyImports } from './py/imports.ts';
import { notices as pyNotices } from './py/notices.ts';
import { orderList as pyOrderList } from './py/order-list.ts';
import { orders as pyOrders } from './py/orders.ts';
import { overview as pyOverview } from './py/overview.ts';
import { portal as pyPortal } from './py/portal.ts';
import { positions as pyPositions } from './py/positions.ts';
import { profile as pyProfile } from './py/profile.ts';
import { quotas as pyQuotas } from './py/quotas.ts';
import { quotes as pyQuotes } from './py/quotes.ts';
import { security as pySecurity } from './py/security.ts';
import { shell as pyShell } from './py/shell.ts';
import { signIn as pySignIn } from './py/sign-in.ts';
import { templates as pyTemplates } from './py/templates.ts';
import { tracks as pyTracks } from './py/tracks.ts';
import { waybills as pyWaybills } from './py/waybills.ts';
import { webhooks as pyWebhooks } from './py/webhooks.ts';
import { addresses as zhAddresses } from './zh/addresses.ts';
import { api as zhApi } from './zh/api.ts';
import { common as zhCommon } from './zh/common.ts';
import { customs as zhCustoms } from './zh/customs.ts';
import { errors as zhErrors } from './zh/errors.ts';
import { finance as zhFinance } from './zh/finance.ts';
import { imports as zhImports } from './zh/imports.ts';
import { notices as zhNotices } from './zh/notices.ts';
import { orderList as zhOrderList } from './zh/order-list.ts';
import { orders as zhOrders } from './zh/orders.ts';
import { overview as zhOverview } from './zh/overview.ts';
import { portal as zhPortal } from './zh/portal.ts';
import { positions as zhPositions } from './zh/positions.ts';
import { profile as zhProfile } from './zh/profile.ts';
import { quotas as zhQuotas } from './zh/quotas.ts';
import { quotes as zhQuotes } from './zh/quotes.ts';
import { security as zhSecurity } from './zh/security.ts';
import { shell as zhShell } from './zh/shell.ts';
import { signIn as zhSignIn } from './zh/sign-in.ts';
import { templates as zhTemplates } from './zh/templates.ts';
import { tracks as zhTracks } from './zh/tracks.ts';
import { waybills as zhWaybills } from './zh/waybills.ts';
import { webhooks as zhWebhooks } from './zh/webhooks.ts';

/** Every text at once: for the server, which renders in any language without waiting. Never for the browser. */
export const allTexts: Record<Language, Areas> = {
  zh: {
    addresses: zhAddresses,
    positions: zhPositions,
    common: zhCommon,
    customs: zhCustoms,
    errors: zhErrors,
    imports: zhImports,
    orders: zhOrders,
    portal: zhPortal,
    quotas: zhQuotas,
    quotes: zhQuotes,
    shell: zhShell,
    signIn: zhSignIn,
    tracks: zhTracks,
    orderList: zhOrderList,
    waybills: zhWaybills,
    webhooks: zhWebhooks,
    overview: zhOverview,
    finance: zhFinance,
    profile: zhProfile,
    security: zhSecurity,
    notices: zhNotices,
    templates: zhTemplates,
    api: zhApi,
  },
  en: {
    addresses: enAddresses,
    positions: enPositions,
    common: enCommon,
    customs: enCustoms,
    errors: enErrors,
    imports: enImports,
    orders: enOrders,
    portal: enPortal,
    quotas: enQuotas,
    quotes: enQuotes,
    shell: enShell,
    signIn: enSignIn,
    tracks: enTracks,
    orderList: enOrderList,
    waybills: enWaybills,
    webhooks: enWebhooks,
    overview: enOverview,
    finance: enFinance,
    profile: enProfile,
    security: enSecurity,
    notices: enNotices,
    templates: enTemplates,
    api: enApi,
  },
  es: {
    addresses: esAddresses,
    positions: esPositions,
    common: esCommon,
    customs: esCustoms,
    errors: esErrors,
    imports: esImports,
    orders: esOrders,
    portal: esPortal,
    quotas: esQuotas,
    quotes: esQuotes,
    shell: esShell,
    signIn: esSignIn,
    tracks: esTracks,
    orderList: esOrderList,
    waybills: esWaybills,
    webhooks: esWebhooks,
    overview: esOverview,
    finance: esFinance,
    profile: esProfile,
    security: esSecurity,
    notices: esNotices,
    templates: esTemplates,
    api: esApi,
  },
  py: {
    addresses: pyAddresses,
    positions: pyPositions,
    common: pyCommon,
    customs: pyCustoms,
    errors: pyErrors,
    imports: pyImports,
    orders: pyOrders,
    portal: pyPortal,
    quotas: pyQuotas,
    quotes: pyQuotes,
    shell: pyShell,
    signIn: pySignIn,
    tracks: pyTracks,
    orderList: pyOrderList,
    waybills: pyWaybills,
    webhooks: pyWebhooks,
    overview: pyOverview,
    finance: pyFinance,
    profile: pyProfile,
    security: pySecurity,
    notices: pyNotices,
    templates: pyTemplates,
    api: pyApi,
  },
  jt: {
    addresses: jtAddresses,
    positions: jtPositions,
    common: jtCommon,
    customs: jtCustoms,
    errors: jtErrors,
    imports: jtImports,
    orders: jtOrders,
    portal: jtPortal,
    quotas: jtQuotas,
    quotes: jtQuotes,
    shell: jtShell,
    signIn: jtSignIn,
    tracks: jtTracks,
    orderList: jtOrderList,
    waybills: jtWaybills,
    webhooks: jtWebhooks,
    overview: jtOverview,
    finance: jtFinance,
    profile: jtProfile,
    security: jtSecurity,
    notices: jtNotices,
    templates: jtTemplates,
    api: jtApi,
  },
  ja: {
    addresses: jaAddresses,
    positions: jaPositions,
    common: jaCommon,
    customs: jaCustoms,
    errors: jaErrors,
    imports: jaImports,
    orders: jaOrders,
    portal: jaPortal,
    quotas: jaQuotas,
    quotes: jaQuotes,
    shell: jaShell,
    signIn: jaSignIn,
    tracks: jaTracks,
    orderList: jaOrderList,
    waybills: jaWaybills,
    webhooks: jaWebhooks,
    overview: jaOverview,
    finance: jaFinance,
    profile: jaProfile,
    security: jaSecurity,
    notices: jaNotices,
    templates: jaTemplates,
    api: jaApi,
  },
};
