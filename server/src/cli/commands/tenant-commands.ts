import { readFile } from 'node:fs/promises';
import { trimmedLine } from '@miya/contract/fields';
import { MAX_QUOTA, quotaKinds } from '@miya/contract/quotas';
import { MAX_RETENTION_DAYS, retentionKinds } from '@miya/contract/retention';
import * as z from 'zod';
import { listQuotas, setQuota } from '../../features/quotas/index.ts';
import { listRetention, setRetention } from '../../features/retention/index.ts';
import {
  addTenant,
  listTenants,
  NewTenant,
  setTenantHost,
  setTenantLogo,
} from '../../features/tenants/index.ts';
import { Refusal } from '../../platform/http/calls/handlers.ts';
import { createCommand } from '../command.ts';
import { NetnumOption, NumberOption, runAsCarrier } from '../input/options.ts';
import { UsageError } from '../input/usage-error.ts';
import { tenantSettings } from './tenant-settings.ts';

const IMAGE_TYPES: Record<string, 'image/svg+xml' | 'image/png'> = { svg: 'image/svg+xml', png: 'image/png' };
const MAX_LOGO_BYTES = 200_000;

export const tenantCommands = {
  list: createCommand({
    summary: 'List the tenants and their hosts',
    options: {},
    schema: z.object({}),
    run: async (owner) => {
      const tenants = await listTenants(owner);
      return tenants.map(({ netnum, name, hosts }) => [netnum, name, ...hosts].join('\t'));
    },
  }),

  add: createCommand({
    summary: 'Add a tenant with its first network',
    options: {
      netnum: 'network number, 1 to 999999',
      name: 'name of the carrier, as users see it',
      country: 'two letters; phone numbers without country code belong to it',
      currency: 'currency of all accounts, three letters',
      waybillPrefix: 'two or three capital letters that no other tenant uses',
      language: 'zh en es py jt ja: language of the sign-in page, whatever the browser had chosen (optional)',
      startRule:
        "'default': opens when a URL names no tenant; 'fallback': opens after a lost session (optional)",
      network: 'name of the first network; the name of the tenant when left out',
    },
    schema: NewTenant.extend({ netnum: NetnumOption }),
    run: async (owner, tenant) => {
      if (!(await addTenant(owner, tenant))) throw new UsageError(`Tenant ${tenant.netnum} already exists.`);
      return [`Added tenant ${tenant.netnum}.`];
    },
  }),

  host: createCommand({
    summary: "Assign a host name to a tenant's sign-in page",
    options: { netnum: 'network number', host: 'host name without port' },
    schema: z.object({
      netnum: NetnumOption,
      host: trimmedLine(253).refine((host) => /^[\w.-]+$/.test(host), 'must be a host name'),
    }),
    run: async (owner, { netnum, host }) => {
      await setTenantHost(owner, netnum, host);
      return [`${host} now opens the sign-in page of tenant ${netnum}.`];
    },
  }),

  logo: createCommand({
    summary: "Set a tenant's logo from an .svg or .png file",
    options: { netnum: 'network number', file: 'path of the image' },
    schema: z.object({ netnum: NetnumOption, file: z.string('is needed') }),
    run: async (owner, { netnum, file }) => {
      const type = IMAGE_TYPES[file.split('.').at(-1)?.toLowerCase() ?? ''];
      if (!type) throw new UsageError('--file: must end in .svg or .png');
      const image = await readFile(file).catch(() => {
        throw new UsageError(`--file: ${file} cannot be read`);
      });
      if (image.length > MAX_LOGO_BYTES) throw new UsageError('--file: must be at most 200 kB');
      await setTenantLogo(owner, netnum, { image, type });
      return [`Tenant ${netnum} has a new logo.`];
    },
  }),

  ...tenantSettings,

  quotas: createCommand({
    summary: 'Show the quotas: how many rows of each kind a client may store',
    options: { netnum: 'network number' },
    schema: z.object({ netnum: NetnumOption }),
    run: (owner, { netnum }) =>
      runAsCarrier(owner, netnum, async (tx, carrier) =>
        (await listQuotas(tx, carrier)).quotas.map(({ kind, most, usual, beyond }) =>
          [kind, most, most === usual ? '' : `default ${usual}`, beyond.replace('_', ' ')].join('\t'),
        ),
      ),
  }),

  quota: createCommand({
    summary: 'Set the quota of one kind: how many rows a client may store',
    options: {
      netnum: 'network number',
      kind: quotaKinds.join(' '),
      most: "the highest number; 'usual': the default",
    },
    schema: z.object({
      netnum: NetnumOption,
      kind: z.enum(quotaKinds, `must be one of ${quotaKinds.join(' ')}`),
      most: z.union(
        [z.literal('usual').transform(() => null), NumberOption.pipe(z.int().min(1).max(MAX_QUOTA))],
        `must be 1 to ${MAX_QUOTA}, or usual`,
      ),
    }),
    run: (owner, { netnum, kind, most }) =>
      runAsCarrier(owner, netnum, async (tx, carrier) => {
        const quota = await setQuota(tx, carrier, { kind, most });
        return [`Each client of tenant ${netnum} may store ${quota.most} of ${kind}.`];
      }),
  }),

  keeping: createCommand({
    summary: 'Show the retention: for how many days each kind of data is kept',
    options: { netnum: 'network number' },
    schema: z.object({ netnum: NetnumOption }),
    run: (owner, { netnum }) =>
      runAsCarrier(owner, netnum, async (tx, carrier) =>
        (await listRetention(tx, carrier)).retention.map(({ kind, days }) =>
          [kind, days === null ? 'for ever' : `${days} days`].join('\t'),
        ),
      ),
  }),

  keep: createCommand({
    summary: 'Set the retention of one kind of data; older data are deleted within an hour',
    options: {
      netnum: 'network number',
      kind: retentionKinds.join(' '),
      days: "number of days; 'usual': the default",
    },
    schema: z.object({
      netnum: NetnumOption,
      kind: z.enum(retentionKinds, `must be one of ${retentionKinds.join(' ')}`),
      days: z.union(
        [z.literal('usual').transform(() => null), NumberOption.pipe(z.int().min(1).max(MAX_RETENTION_DAYS))],
        `must be 1 to ${MAX_RETENTION_DAYS}, or usual`,
      ),
    }),
    run: (owner, { netnum, kind, days }) =>
      runAsCarrier(owner, netnum, async (tx, carrier) => {
        const changed = await setRetention(tx, carrier, { kind, days });
        return changed instanceof Refusal
          ? changed
          : [`${kind}\t${changed.days === null ? 'for ever' : `${changed.days} days`}`];
      }),
  }),
};
