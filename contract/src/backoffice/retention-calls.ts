import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { MAX_RETENTION_DAYS, retentionKinds } from '../retention/index.ts';
import { ClientNum } from './client-calls.ts';

const Kind = z.enum(retentionKinds);
const Retention = z.object({ kind: Kind, days: z.int().nullable(), usual: z.int().nullable() });

export const listRetention = call({
  summary: 'Lists for how many days each kind of data is kept; null means for ever.',
  method: 'POST',
  path: '/api/backoffice/listRetention',
  access: 'backoffice',
  request: z.object({}),
  result: z.object({ retention: z.array(Retention) }),
  refusals: [],
});

export const setRetention = call({
  summary:
    'Sets for how many days a kind of data is kept (null: the default number); older data is deleted permanently within an hour.',
  method: 'POST',
  path: '/api/backoffice/setRetention',
  access: 'backoffice',
  request: z.object({ kind: Kind, days: z.int().min(1).max(MAX_RETENTION_DAYS).nullable() }),
  result: Retention,
  refusals: ['retention_too_short'],
});

export const exportClient = call({
  summary: 'Returns all stored data of a client by table; use the command line for very large clients.',
  method: 'POST',
  path: '/api/backoffice/exportClient',
  access: 'backoffice',
  request: z.object({ clientNum: ClientNum }),
  result: z.object({ tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) }),
  refusals: ['client_not_found', 'export_too_large'],
});

export const forgetClient = call({
  summary:
    'Deletes the personal data of a client permanently; keeps the ledger, and orders without personal data.',
  method: 'POST',
  path: '/api/backoffice/forgetClient',
  access: 'backoffice',
  request: z.object({ clientNum: ClientNum }),
  result: z.object({ clientNum: ClientNum }),
  refusals: ['client_not_found', 'client_busy'],
});
