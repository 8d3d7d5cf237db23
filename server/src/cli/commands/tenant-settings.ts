import { Email, normalizedText, TimeZone } from '@miya/contract/fields';
import { RECHARGE_NOTE_MAX } from '@miya/contract/limits';
import * as z from 'zod';
import { changeTenantSettings, findTenant } from '../../features/tenants/index.ts';
import { createCommand } from '../command.ts';
import { NetnumOption } from '../input/options.ts';
import { UsageError } from '../input/usage-error.ts';

/** A phone number with its country code, so that it works from any country. Empty for none. */
const ContactPhone = z.string('is needed').regex(/^(\+\d[\d ()-]{5,38})?$/, 'must be like +86 400 123 4567');
const isEmail = (text: string) => text === '' || Email.safeParse(text).success;

/** The commands that change settings of a tenant. */
export const tenantSettings = {
  printing: createCommand({
    summary: "Set how a tenant's labels are printed",
    options: {
      netnum: 'network number',
      mask: 'on: labels hide names, phone numbers and room numbers; off: labels show them',
    },
    schema: z.object({ netnum: NetnumOption, mask: z.enum(['on', 'off'], 'must be on or off') }),
    run: async (owner, { netnum, mask }) => {
      if (!(await changeTenantSettings(owner, netnum, { print_masked: mask === 'on' })))
        throw new UsageError(`There is no tenant ${netnum}.`);
      return [`Labels of tenant ${netnum} ${mask === 'on' ? 'hide' : 'show'} names and phone numbers.`];
    },
  }),

  recharge: createCommand({
    summary: 'Set the note on how to recharge an account, shown in Finance and when a balance is too low',
    options: {
      netnum: 'network number',
      note: "bank account, address or contact, in the tenant's own words; '' for none",
    },
    schema: z.object({ netnum: NetnumOption, note: normalizedText(RECHARGE_NOTE_MAX) }),
    run: async (owner, { netnum, note }) => {
      if (!(await changeTenantSettings(owner, netnum, { recharge_note: note })))
        throw new UsageError(`There is no tenant ${netnum}.`);
      return [`Clients of tenant ${netnum} see ${note === '' ? 'only' : 'this note and'} their client code.`];
    },
  }),

  contact: createCommand({
    summary: 'Set the contact for receivers, shown on the public tracking page of a parcel on hold',
    options: {
      netnum: 'network number',
      phone: "with its country code, like +86 400 123 4567; '' for none",
      email: "e-mail address; '' for none",
    },
    schema: z.object({
      netnum: NetnumOption,
      phone: ContactPhone,
      email: z.string('is needed').refine(isEmail, 'must be like help@example.com'),
    }),
    run: async (owner, { netnum, phone, email }) => {
      if (!(await changeTenantSettings(owner, netnum, { contact_phone: phone, contact_email: email })))
        throw new UsageError(`There is no tenant ${netnum}.`);
      const contact = [phone, email].filter(Boolean).join(', ');
      return [`The tracking page of tenant ${netnum} tells receivers to ask ${contact || 'the sender'}.`];
    },
  }),

  zone: createCommand({
    summary: 'Set the time zone of statements: a month begins at midnight in this time zone',
    options: {
      netnum: 'network number',
      zone: "Asia/Shanghai; 'usual': the time zone of the tenant's country",
    },
    schema: z.object({
      netnum: NetnumOption,
      zone: z.union(
        [z.literal('usual').transform(() => null), TimeZone],
        'must be like Asia/Shanghai, or usual',
      ),
    }),
    run: async (owner, { netnum, zone }) => {
      await changeTenantSettings(owner, netnum, { time_zone: zone });
      const tenant = await findTenant(owner, netnum);
      if (!tenant) throw new UsageError(`There is no tenant ${netnum}.`);
      return [`Statements of tenant ${netnum} use the time zone ${tenant.timeZone}.`];
    },
  }),
};
