import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Currency, Id, MinorUnits, Moment, trimmedLine } from '../values/fields.ts';
import { MAX_PAGE_SIZE, MONEY_MAX, NAME_MAX } from '../values/limits.ts';

/** The client code: C100001. */
export const ClientNum = trimmedLine(NAME_MAX);

/** A client with the fields that the carrier sees. */
export const ClientRecord = z.object({
  id: Id,
  clientNum: z.string(),
  name: z.string(),
  phone: z.string(),
  netWorkId: Id,
  currency: Currency,
  balance: MinorUnits,
  creditLimit: MinorUnits,
  /** True if the account cannot be charged, because its entries do not add up to its balance. */
  frozen: z.boolean(),
  approvedAt: Moment.nullable(),
  disabledAt: Moment.nullable(),
  createdAt: Moment,
});
export type ClientRecord = z.infer<typeof ClientRecord>;

const clientFields = z.object({ clientNum: ClientNum });

export const listClients = call({
  summary: 'Lists clients by code; search finds a code, a phone or a part of a name.',
  method: 'POST',
  path: '/api/backoffice/listClients',
  access: 'backoffice',
  request: z.object({
    search: trimmedLine(NAME_MAX).nullish(),
    /** False finds clients that wait for approval. */
    approved: z.boolean().nullish(),
    after: ClientNum.nullish(),
    limit: z.int().min(1).max(MAX_PAGE_SIZE).default(50),
  }),
  result: z.object({ clients: z.array(ClientRecord), next: z.string().nullable() }),
  refusals: [],
});

export const getClientRecord = call({
  summary: 'Returns a client by code.',
  method: 'POST',
  path: '/api/backoffice/getClient',
  access: 'backoffice',
  request: clientFields,
  result: ClientRecord,
  refusals: ['client_not_found'],
});

export const approveClient = call({
  summary: 'Approves a client, so that it can be given a credit limit.',
  method: 'POST',
  path: '/api/backoffice/approveClient',
  access: 'backoffice',
  request: clientFields,
  result: ClientRecord,
  refusals: ['client_not_found'],
});

export const disableClient = call({
  summary: 'Disables a client and ends its sessions at once.',
  method: 'POST',
  path: '/api/backoffice/disableClient',
  access: 'backoffice',
  request: clientFields,
  result: ClientRecord,
  refusals: ['client_not_found'],
});

export const enableClient = call({
  summary: 'Enables a disabled client.',
  method: 'POST',
  path: '/api/backoffice/enableClient',
  access: 'backoffice',
  request: clientFields,
  result: ClientRecord,
  refusals: ['client_not_found'],
});

export const setCreditLimit = call({
  summary: 'Sets the amount that the balance of an approved client may fall below zero.',
  method: 'POST',
  path: '/api/backoffice/setCreditLimit',
  access: 'backoffice',
  request: clientFields.extend({ creditLimit: z.int().min(0).max(MONEY_MAX) }),
  result: ClientRecord,
  refusals: ['client_not_found', 'client_not_approved'],
});
