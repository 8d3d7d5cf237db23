import type { EntryKind } from '@miya/contract/finance';
import { findClientByNum } from '../clients/index.ts';
import type { Tx } from '../db/tenancy.ts';
import { postEntry } from '../finance/index.ts';
import { refuse } from '../http/handlers.ts';

/** Who moves money for the carrier: a key, or a person at the command line. */
export type Carrier = { tenantId: number; actor: string };

export type Movement = {
  kind: Exclude<EntryKind, 'consumption'>;
  clientNum: string;
  amount: bigint;
  note: string;
  idempotencyKey: string;
  orderId?: string | null | undefined;
  waybill?: string | null | undefined;
};

/** Books what the carrier says about a client's money. Its keys are kept apart from those the portal makes itself. */
export async function moveMoney(tx: Tx, { tenantId, actor }: Carrier, movement: Movement) {
  const account = await findClientByNum(tx, { tenantId }, movement.clientNum);
  if (!account) return refuse('client_not_found');
  return postEntry(tx, account, {
    kind: movement.kind,
    amount: movement.amount,
    key: `carrier ${movement.idempotencyKey}`,
    actor,
    note: movement.note,
    orderId: movement.orderId ?? null,
    waybill: movement.waybill ?? null,
  });
}
