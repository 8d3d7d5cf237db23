import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { MAX_RETENTION_DAYS, retentionKinds } from '../retention/index.ts';
import { ClientNum } from './client-calls.ts';

const Kind = z.enum(retentionKinds);
const Retention = z.object({ kind: Kind, days: z.int().nullable(), usual: z.int().nullable() });

export const listRetention = call({
  summary: 'For how many days what need not be kept for ever is kept; null: for ever',
  method: 'POST',
  path: '/api/backoffice/listRetention',
  access: 'backoffice',
  request: z.object({}),
  result: z.object({ retention: z.array(Retention) }),
  refusals: [],
});

export const setRetention = call({
  summary:
    'Set for how many days something is kept; null: as usual. What is older goes within the hour and does not come back',
  method: 'POST',
  path: '/api/backoffice/setRetention',
  access: 'backoffice',
  request: z.object({ kind: Kind, days: z.int().min(1).max(MAX_RETENTION_DAYS).nullable() }),
  result: Retention,
  refusals: ['retention_too_short'],
});

export const exportClient = call({
  summary: 'All that is stored of a client, by table; for very large ones use the command line',
  method: 'POST',
  path: '/api/backoffice/exportClient',
  access: 'backoffice',
  request: z.object({ clientNum: ClientNum }),
  result: z.object({ tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) }),
  refusals: ['client_not_found', 'export_too_large'],
});

export const forgetClient = call({
  summary:
    'Forget a client: names, addresses, numbers, everything but orders as figures and the ledger. It cannot be undone',
  method: 'POST',
  path: '/api/backoffice/forgetClient',
  access: 'backoffice',
  request: z.object({ clientNum: ClientNum }),
  result: z.object({ clientNum: ClientNum }),
  refusals: ['client_not_found', 'client_busy'],
});
