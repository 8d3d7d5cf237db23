import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { CountryCode, Currency, LanguageCode, Netnum } from '../values/fields.ts';

export const Tenant = z.object({
  netnum: Netnum,
  name: z.string(),
  /** The URL of the logo on this origin; null if the tenant has no logo. */
  logo: z.string().nullable(),
  currency: Currency,
  country: CountryCode,
  /** The IANA name of the time zone in which the months of statements begin. */
  timeZone: z.string(),
});
export type Tenant = z.infer<typeof Tenant>;

/** The data that every page needs first: the tenant of the portal, and the language. */
export const PortalStart = z.object({
  tenant: Tenant,
  language: LanguageCode,
  /** The network number of the sign-in page for a user whose tenant is not known. */
  fallbackNetnum: Netnum,
  /**
   * The network number of the URL, if no tenant has it. The page then belongs to another tenant and shows a message.
   */
  unknownNetnum: z.string().nullable(),
});
export type PortalStart = z.infer<typeof PortalStart>;

export const getStart = call({
  summary:
    'Returns the tenant and the language of a page, chosen by host, network number, cookies and Accept-Language.',
  method: 'GET',
  path: '/api/portal/start',
  access: 'public',
  request: z.object({ netnum: z.string().optional() }),
  result: PortalStart,
  refusals: ['tenant_unknown'],
});
