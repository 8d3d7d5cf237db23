import { readFile } from 'node:fs/promises';
import { line } from '@miya/contract/fields';
import { QUOTA_MOST, quotaKinds } from '@miya/contract/quotas';
import { RETENTION_DAYS_MOST, retentionKinds } from '@miya/contract/retention';
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
import { command } from '../command.ts';
import { UsageError } from '../input/usage-error.ts';
import { inCarrier, NetnumWord, NumberWord } from '../input/words.ts';
import { tenantSettings } from './tenant-settings.ts';

const imageTypes: Record<string, 'image/svg+xml' | 'image/png'> = { svg: 'image/svg+xml', png: 'image/png' };
const LOGO_MAX_BYTES = 200_000;

export const tenantCommands = {
  list: command({
    summary: 'List the tenants and their hosts',
    options: {},
    schema: z.object({}),
    run: async (owner) => {
      const tenants = await listTenants(owner);
      return tenants.map(({ netnum, name, hosts }) => [netnum, name, ...hosts].join('\t'));
    },
  }),

  add: command({
    summary: 'Add a tenant with its first network',
    options: {
      netnum: 'network number, 1 to 999999',
      name: 'as customers read it',
      country: 'two letters; phones are read as dialled there',
      currency: 'three letters',
      waybillPrefix: 'two or three capital letters, of no other tenant',
      language: 'zh en es py jt ja: greets in it whatever was chosen before (optional)',
      startRule: "'default' opens when an address names no tenant, 'fallback' for lost sessions (optional)",
      network: 'name of the first network; that of the tenant when left out',
    },
    schema: NewTenant.extend({ netnum: NetnumWord }),
    run: async (owner, tenant) => {
      if (!(await addTenant(owner, tenant)))
        throw new UsageError(`There is a tenant ${tenant.netnum} already.`);
      return [`Added tenant ${tenant.netnum}.`];
    },
  }),

  host: command({
    summary: "Open a tenant's sign-in page at a host name",
    options: { netnum: 'network number', host: 'host name without port' },
    schema: z.object({
      netnum: NetnumWord,
      host: line(253).refine((host) => /^[\w.-]+$/.test(host), 'must be a host name'),
    }),
    run: async (owner, { netnum, host }) => {
      await setTenantHost(owner, netnum, host);
      return [`${host} opens tenant ${netnum}.`];
    },
  }),

  logo: command({
    summary: "Set a tenant's logo from an .svg or .png file",
    options: { netnum: 'network number', file: 'path of the image' },
    schema: z.object({ netnum: NetnumWord, file: z.string('is needed') }),
    run: async (owner, { netnum, file }) => {
      const type = imageTypes[file.split('.').at(-1)?.toLowerCase() ?? ''];
      if (!type) throw new UsageError('--file: must end in .svg or .png');
      const image = await readFile(file).catch(() => {
        throw new UsageError(`--file: ${file} cannot be read`);
      });
      if (image.length > LOGO_MAX_BYTES) throw new UsageError('--file: at most 200 kB');
      await setTenantLogo(owner, netnum, { image, type });
      return [`Tenant ${netnum} shows this logo.`];
    },
  }),

  ...tenantSettings,

  quotas: command({
    summary: 'Show how much of everything a client may store',
    options: { netnum: 'network number' },
    schema: z.object({ netnum: NetnumWord }),
    run: (owner, { netnum }) =>
      inCarrier(owner, netnum, async (tx, carrier) =>
        (await listQuotas(tx, carrier)).quotas.map(({ kind, most, usual, beyond }) =>
          [kind, most, most === usual ? '' : `usually ${usual}`, beyond.replace('_', ' ')].join('\t'),
        ),
      ),
  }),

  quota: command({
    summary: 'Set how much of one kind a client may store',
    options: {
      netnum: 'network number',
      kind: quotaKinds.join(' '),
      most: "how many; 'usual': the usual number again",
    },
    schema: z.object({
      netnum: NetnumWord,
      kind: z.enum(quotaKinds, `must be one of ${quotaKinds.join(' ')}`),
      most: z.union(
        [z.literal('usual').transform(() => null), NumberWord.pipe(z.int().min(1).max(QUOTA_MOST))],
        `must be 1 to ${QUOTA_MOST}, or usual`,
      ),
    }),
    run: (owner, { netnum, kind, most }) =>
      inCarrier(owner, netnum, async (tx, carrier) => {
        const quota = await setQuota(tx, carrier, { kind, most });
        return [`Each client of tenant ${netnum} may store ${quota.most} of ${kind}.`];
      }),
  }),

  keeping: command({
    summary: 'Show for how many days a tenant keeps what need not be kept for ever',
    options: { netnum: 'network number' },
    schema: z.object({ netnum: NetnumWord }),
    run: (owner, { netnum }) =>
      inCarrier(owner, netnum, async (tx, carrier) =>
        (await listRetention(tx, carrier)).retention.map(({ kind, days }) =>
          [kind, days === null ? 'for ever' : `${days} days`].join('\t'),
        ),
      ),
  }),

  keep: command({
    summary: 'Set for how many days a tenant keeps something; what is older goes within the hour',
    options: {
      netnum: 'network number',
      kind: retentionKinds.join(' '),
      days: "how many; 'usual': as usual",
    },
    schema: z.object({
      netnum: NetnumWord,
      kind: z.enum(retentionKinds, `must be one of ${retentionKinds.join(' ')}`),
      days: z.union(
        [z.literal('usual').transform(() => null), NumberWord.pipe(z.int().min(1).max(RETENTION_DAYS_MOST))],
        `must be 1 to ${RETENTION_DAYS_MOST}, or usual`,
      ),
    }),
    run: (owner, { netnum, kind, days }) =>
      inCarrier(owner, netnum, async (tx, carrier) => {
        const set = await setRetention(tx, carrier, { kind, days });
        return 'refused' in set ? set : [`${kind}\t${set.days === null ? 'for ever' : `${set.days} days`}`];
      }),
  }),
};
