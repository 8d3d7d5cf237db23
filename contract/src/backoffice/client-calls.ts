import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Currency, Id, MinorUnits, Moment, trimmedLine } from '../values/fields.ts';
import { MAX_PAGE_SIZE, MONEY_MAX, NAME_MAX } from '../values/limits.ts';

/** The client's code, as people say it. */
export const ClientNum = trimmedLine(NAME_MAX);

/** A client as the carrier sees it. */
export const ClientRecord = z.object({
  id: Id,
  clientNum: z.string(),
  name: z.string(),
  phone: z.string(),
  netWorkId: Id,
  currency: Currency,
  balance: MinorUnits,
  creditLimit: MinorUnits,
  /** Debits are stopped: the ledger of this account did not add up. */
  frozen: z.boolean(),
  approvedAt: Moment.nullable(),
  disabledAt: Moment.nullable(),
  createdAt: Moment,
});
export type ClientRecord = z.infer<typeof ClientRecord>;

const clientFields = z.object({ clientNum: ClientNum });

export const listClients = call({
  summary: 'Clients by code; search finds a code, a phone or part of a name',
  method: 'POST',
  path: '/api/backoffice/listClients',
  access: 'backoffice',
  request: z.object({
    search: trimmedLine(NAME_MAX).nullish(),
    /** False finds those that wait for approval. */
    approved: z.boolean().nullish(),
    after: ClientNum.nullish(),
    limit: z.int().min(1).max(MAX_PAGE_SIZE).default(50),
  }),
  result: z.object({ clients: z.array(ClientRecord), next: z.string().nullable() }),
  refusals: [],
});

export const getClientRecord = call({
  summary: 'One client by code',
  method: 'POST',
  path: '/api/backoffice/getClient',
  access: 'backoffice',
  request: clientFields,
  result: ClientRecord,
  refusals: ['client_not_found'],
});

export const approveClient = call({
  summary: 'Approve a client: from then on it may be given credit',
  method: 'POST',
  path: '/api/backoffice/approveClient',
  access: 'backoffice',
  request: clientFields,
  result: ClientRecord,
  refusals: ['client_not_found'],
});

export const disableClient = call({
  summary: 'Close an account: its sessions end at once',
  method: 'POST',
  path: '/api/backoffice/disableClient',
  access: 'backoffice',
  request: clientFields,
  result: ClientRecord,
  refusals: ['client_not_found'],
});

export const enableClient = call({
  summary: 'Open a closed account again',
  method: 'POST',
  path: '/api/backoffice/enableClient',
  access: 'backoffice',
  request: clientFields,
  result: ClientRecord,
  refusals: ['client_not_found'],
});

export const setCreditLimit = call({
  summary: 'How far below zero the balance of an approved client may go',
  method: 'POST',
  path: '/api/backoffice/setCreditLimit',
  access: 'backoffice',
  request: clientFields.extend({ creditLimit: z.int().min(0).max(MONEY_MAX) }),
  result: ClientRecord,
  refusals: ['client_not_found', 'client_not_approved'],
});
