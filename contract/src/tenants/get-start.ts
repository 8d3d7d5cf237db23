import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { CountryCode, Currency, LanguageCode, Netnum } from '../values/fields.ts';

export const Tenant = z.object({
  netnum: Netnum,
  name: z.string(),
  /** Address of the logo on this origin, where the tenant has one. */
  logo: z.string().nullable(),
  currency: Currency,
  country: CountryCode,
  /** By whose clocks statements are cut, as the IANA calls it. */
  timeZone: z.string(),
});
export type Tenant = z.infer<typeof Tenant>;

/** What a page needs before anything else: whose portal this is, and in which language to greet. */
export const Start = z.object({
  tenant: Tenant,
  language: LanguageCode,
  /** Where to send someone to sign in of whom nothing is known. */
  fallbackNetnum: Netnum,
  /** The network number of the address, where no tenant has it: the page is another's then, and says so. */
  unknownNetnum: z.string().nullable(),
});
export type Start = z.infer<typeof Start>;

export const getStart = call({
  summary:
    'The tenant and the language of the page at this host, network number, cookies and Accept-Language',
  method: 'GET',
  path: '/api/portal/start',
  access: 'public',
  request: z.object({ netnum: z.string().optional() }),
  result: Start,
  refusals: ['tenant_unknown'],
});
