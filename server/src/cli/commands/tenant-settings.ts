import { Email, TimeZone, tidyText } from '@miya/contract/fields';
import { RECHARGE_NOTE_MAX } from '@miya/contract/limits';
import * as z from 'zod';
import { changeTenantSettings, findTenant } from '../../features/tenants/index.ts';
import { command } from '../command.ts';
import { UsageError } from '../input/usage-error.ts';
import { NetnumWord } from '../input/words.ts';

/** As it is read and called from any country. */
const ContactPhone = z.string('is needed').regex(/^(\+\d[\d ()-]{5,38})?$/, 'must be like +86 400 123 4567');
const isEmail = (text: string) => text === '' || Email.safeParse(text).success;

/** What a tenant says of itself and how it keeps its books; one command each. */
export const tenantSettings = {
  printing: command({
    summary: "Set how a tenant's labels are printed",
    options: {
      netnum: 'network number',
      mask: 'on: names, telephones and room numbers are hidden on labels; off: they are printed',
    },
    schema: z.object({ netnum: NetnumWord, mask: z.enum(['on', 'off'], 'must be on or off') }),
    run: async (owner, { netnum, mask }) => {
      if (!(await changeTenantSettings(owner, netnum, { print_masked: mask === 'on' })))
        throw new UsageError(`There is no tenant ${netnum}.`);
      return [`Labels of tenant ${netnum} ${mask === 'on' ? 'hide' : 'show'} names and telephones.`];
    },
  }),

  recharge: command({
    summary: 'Say how clients recharge their accounts: shown wherever a balance is short, and in Finance',
    options: {
      netnum: 'network number',
      note: "bank account, address or contact, in the tenant's own words; '' for none",
    },
    schema: z.object({ netnum: NetnumWord, note: tidyText(RECHARGE_NOTE_MAX) }),
    run: async (owner, { netnum, note }) => {
      if (!(await changeTenantSettings(owner, netnum, { recharge_note: note })))
        throw new UsageError(`There is no tenant ${netnum}.`);
      return [`Clients of tenant ${netnum} read ${note === '' ? 'only' : 'this and'} their client code.`];
    },
  }),

  contact: command({
    summary: 'Say whom receivers can ask: shown to everybody on the tracking page of a parcel that is held',
    options: {
      netnum: 'network number',
      phone: "with its country code, like +86 400 123 4567; '' for none",
      email: "an address that is read; '' for none",
    },
    schema: z.object({
      netnum: NetnumWord,
      phone: ContactPhone,
      email: z.string('is needed').refine(isEmail, 'must be like help@example.com'),
    }),
    run: async (owner, { netnum, phone, email }) => {
      if (!(await changeTenantSettings(owner, netnum, { contact_phone: phone, contact_email: email })))
        throw new UsageError(`There is no tenant ${netnum}.`);
      const said = [phone, email].filter(Boolean).join(', ');
      return [`Receivers of tenant ${netnum} are told to ask ${said || 'whoever has sent the parcel'}.`];
    },
  }),

  zone: command({
    summary:
      'Set the time zone by which a tenant keeps its books: a month of a statement begins at its midnight',
    options: { netnum: 'network number', zone: "Asia/Shanghai; 'usual': that of the tenant's country" },
    schema: z.object({
      netnum: NetnumWord,
      zone: z.union(
        [z.literal('usual').transform(() => null), TimeZone],
        'must be like Asia/Shanghai, or usual',
      ),
    }),
    run: async (owner, { netnum, zone }) => {
      await changeTenantSettings(owner, netnum, { time_zone: zone });
      const tenant = await findTenant(owner, netnum);
      if (!tenant) throw new UsageError(`There is no tenant ${netnum}.`);
      return [`Statements of tenant ${netnum} are by the clocks of ${tenant.timeZone}.`];
    },
  }),
};
