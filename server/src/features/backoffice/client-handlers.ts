import type { backofficeCalls } from '@miya/contract/backoffice';
import { buildPage } from '../../platform/db/cursor.ts';
import type { Carrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { type BackofficeContext, type Handler, refuse } from '../../platform/http/calls/handlers.ts';
import {
  approveClient as approve,
  disableClient as disable,
  enableClient as enable,
  findClientByCode,
  findClientRecord,
  listClientRecords,
} from '../clients/index.ts';
import { setCreditLimit as setLimit } from '../finance/index.ts';

type Calls = typeof backofficeCalls;
export const listClients: Handler<Calls['listClients']> = async ({ tx, caller }, { limit, ...filter }) => {
  const rows = await listClientRecords(tx, caller, { ...filter, limit: limit + 1 });
  const { shown, next } = buildPage(rows, limit, ({ clientNum }) => clientNum);
  return { clients: shown, next };
};

export const getClientRecord: Handler<Calls['getClientRecord']> = async ({ tx, caller }, { clientNum }) =>
  (await findClientRecord(tx, caller, clientNum)) ?? refuse('client_not_found');

type ClientInput = { clientNum: string };

/** Creates a handler that changes a client and returns the changed record. */
const createClientChangeHandler =
  (change: (tx: Tx, carrier: Carrier, clientNum: string) => Promise<unknown>) =>
  async ({ tx, caller }: BackofficeContext, { clientNum }: ClientInput) => {
    await change(tx, caller, clientNum);
    return (await findClientRecord(tx, caller, clientNum)) ?? refuse('client_not_found');
  };

export const approveClient = createClientChangeHandler(approve);
export const disableClient = createClientChangeHandler(disable);
export const enableClient = createClientChangeHandler(enable);

export const setCreditLimit: Handler<Calls['setCreditLimit']> = async (
  { tx, caller },
  { clientNum, creditLimit },
) => changeCreditLimit(tx, caller, clientNum, BigInt(creditLimit));

/** Only approved clients may have credit. A limit of 0 is allowed for every client. */
export async function changeCreditLimit(tx: Tx, carrier: Carrier, clientNum: string, limit: bigint) {
  const client = await findClientRecord(tx, carrier, clientNum);
  const account = await findClientByCode(tx, carrier, clientNum);
  if (!client || !account) return refuse('client_not_found');
  if (limit > 0n && client.approvedAt === null) return refuse('client_not_approved');
  await setLimit(tx, account, limit);
  return { ...client, creditLimit: Number(limit) };
}
