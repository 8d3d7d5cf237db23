import { randomUUID } from 'node:crypto';
import { type DeliveryState, TEST_EVENT } from '@miya/contract/webhooks';
import { sql } from 'kysely';
import { type Cursor, isAfterCursor, toMicroseconds } from '../../platform/db/cursor.ts';
import { getNow } from '../../platform/db/now.ts';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { isVisible, type StoredWebhook } from './webhook-store.ts';

const columns = [
  'delivery_id as id',
  'webhook_id as webhookId',
  'message_id as messageId',
  'event',
  'created_at as createdAt',
  'due_at as dueAt',
  'tries',
  'attempts',
  'taken_at as takenAt',
  'given_up_at as givenUpAt',
] as const;

const buildDeliveryQuery = (tx: Tx, owner: Owner) =>
  tx
    .selectFrom('webhook_deliveries')
    .select(columns)
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where(isVisible(owner));
export type StoredDelivery = Awaited<
  ReturnType<ReturnType<typeof buildDeliveryQuery>['executeTakeFirstOrThrow']>
>;

export const findDelivery = (tx: Tx, owner: Owner, id: string) =>
  buildDeliveryQuery(tx, owner).select(['body', 'answer']).where('delivery_id', '=', id).executeTakeFirst();

type DeliveryListQuery = {
  webhookId?: string | null | undefined;
  state?: DeliveryState | null | undefined;
  after: Cursor | undefined;
  limit: number;
};

/** Lists deliveries after the cursor, newest first. */
export function listLatestDeliveries(
  tx: Tx,
  owner: Owner,
  { webhookId, state, after, limit }: DeliveryListQuery,
) {
  let query = buildDeliveryQuery(tx, owner)
    .select(toMicroseconds('created_at').as('micros'))
    .where(isAfterCursor(after, { time: 'created_at', id: sql.ref('delivery_id') }));
  if (webhookId) query = query.where('webhook_id', '=', webhookId);
  if (state === 'taken') query = query.where('taken_at', 'is not', null);
  if (state === 'given_up') query = query.where('given_up_at', 'is not', null);
  if (state === 'waiting') query = query.where('taken_at', 'is', null).where('given_up_at', 'is', null);
  return query.orderBy('created_at', 'desc').orderBy('delivery_id', 'desc').limit(limit).execute();
}

/** Adds a delivery of a test message to this webhook only. Returns the id of the delivery. */
export async function addTestDelivery(
  tx: Tx,
  { tenantId, clientId }: Owner,
  { id: webhookId, test }: Pick<StoredWebhook, 'id' | 'test'>,
): Promise<string> {
  // Takes the time of the database, because due messages are found by that clock. With the time of a server whose clock
  // is fast, this message would be sent too late.
  const [deliveryId, createdAt] = [randomUUID(), new Date(await getNow(tx))];
  await tx
    .insertInto('webhook_deliveries')
    .values({
      tenant_id: tenantId,
      delivery_id: deliveryId,
      client_id: clientId,
      webhook_id: webhookId,
      message_id: randomUUID(),
      event: TEST_EVENT,
      test,
      body: JSON.stringify({
        type: TEST_EVENT,
        timestamp: createdAt.toISOString(),
        sequence: createdAt.getTime() * 1_000,
        // A receiver that skips test orders must skip this message too.
        test: true,
        data: { webhookId },
      }),
      created_at: createdAt,
      due_at: createdAt,
    })
    .execute();
  return deliveryId;
}

/** The column values that start the tries again. The log of earlier tries stays. */
const restartedColumns = { due_at: sql<Date>`now()`, tries: 0, taken_at: null, given_up_at: null };

export const restartDelivery = (tx: Tx, owner: Owner, id: string) =>
  tx
    .updateTable('webhook_deliveries')
    .set(restartedColumns)
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where(isVisible(owner))
    .where('delivery_id', '=', id)
    .returning(columns)
    .executeTakeFirst();

type DeliveryPeriod = { webhookId: string; from: string; to: string; onlyGivenUp: boolean };

/**
 * Makes finished deliveries of the period due again and returns their number. Finished: accepted by the receiver, or
 * given up. Waiting deliveries keep their tries.
 */
export async function restartFinishedDeliveries(
  tx: Tx,
  owner: Owner,
  { webhookId, from, to, onlyGivenUp }: DeliveryPeriod,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_deliveries')
    .set(restartedColumns)
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where(isVisible(owner))
    .where('webhook_id', '=', webhookId)
    .where('created_at', '>=', new Date(from))
    .where('created_at', '<', new Date(to))
    .where((of) =>
      onlyGivenUp
        ? of('given_up_at', 'is not', null)
        : of.or([of('given_up_at', 'is not', null), of('taken_at', 'is not', null)]),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
