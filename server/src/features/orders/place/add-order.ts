import { CompiledQuery } from 'kysely';
import { type Ending, type Lastly, lastly } from '../../../platform/db/connection/lastly.ts';
import { PreparedStatement } from '../../../platform/db/connection/prepared-statement.ts';
import { isKeyTaken } from '../../../platform/db/connection/run-unless-key-taken.ts';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { buildRatesUnchangedCondition, type RatesVersion } from '../../quotes/index.ts';
import { type StoredOrder, storedOrderColumns } from '../order-columns.ts';
import { buildOrderRow, type NewOrder, orderColumnTypes, valueColumns } from './insert-orders.ts';

/** The idempotency key of a request and the hash of its content. */
export type IdempotencyClaim = { key: string; hash: Buffer };

/** The insert does not return these JSON columns: they are long, and the process already has their values. */
const documentColumns = ['sender', 'receiver', 'goods', 'clearance', 'quote'] as const;
const returnedColumns = storedOrderColumns
  .filter((column) => !documentColumns.some((document) => document === column))
  .join(', ');
type ReturnedOrder = Omit<StoredOrder, (typeof documentColumns)[number]>;

/** The values start at $5: the parameters $1 to $4 belong to the conditions of the insert. */
const valuePlaceholders = valueColumns.map((column, index) => `$${index + 5}::${orderColumnTypes[column]}`);
/**
 * The SQL text is built once, when the process starts. With this many columns, building the text takes longer than
 * sending it.
 */
const insertOrderSql = `
  insert into orders (tenant_id, client_id, ${valueColumns.join(', ')})
  select c.tenant_id, c.client_id, ${valuePlaceholders.join(', ')}
  from clients c left join tenant_rates t on t.tenant_id = c.tenant_id
  where c.tenant_id = $1 and c.client_id = $2 and ${buildRatesUnchangedCondition('t', '$3', '$4')}
  on conflict do nothing returning ${returnedColumns}`;
/** Inserts the idempotency key only if the order was inserted. */
const insertKeySql = `
  insert into order_keys (tenant_id, client_id, idempotency_key, content_hash, order_id)
  select o.tenant_id, o.client_id, $3::text, $4::bytea, o.order_id from orders o
  where o.tenant_id = $1 and o.order_id = $2 and o.test = $5::boolean`;

type AddOrderOptions<T> = {
  claim: IdempotencyClaim;
  /** The version of the cached rates that the price was calculated with. Undefined: the rates are not checked. */
  ratesVersion: RatesVersion | undefined;
  /** Called after the transaction that inserts the order is committed. */
  onAdded: () => void;
  /** Runs in a new transaction if no order was inserted. */
  onNotAdded: (tx: Tx) => Promise<Ending<T>>;
};

/**
 * Inserts the order and its idempotency key, both or neither. The two statements and the commit take one round trip.
 * Inserts nothing and calls `onNotAdded` in these cases:
 * 1. Another order has the idempotency key, the client reference or the waybill. If a concurrent transaction is
 *    inserting such an order, the insert waits for the end of that transaction.
 * 2. The rates have changed since `ratesVersion`.
 */
export function addOrder<T>(
  owner: Owner,
  order: NewOrder,
  { claim, ratesVersion, onAdded, onNotAdded }: AddOrderOptions<T>,
): Lastly<StoredOrder | T> {
  const row = buildOrderRow(owner, order);
  const { tenantId, clientId, test = false } = owner;
  const conditions = [tenantId, clientId, ratesVersion?.revision ?? null, ratesVersion?.day ?? null];
  const insertOrder = CompiledQuery.raw(insertOrderSql, [
    ...conditions,
    ...valueColumns.map((column) => row[column]),
  ]);
  const insertKey = CompiledQuery.raw(insertKeySql, [tenantId, order.id, claim.key, claim.hash, test]);
  return lastly<ReturnedOrder, StoredOrder | T>(new PreparedStatement(insertOrder), {
    followedBy: [new PreparedStatement(insertKey)],
    done: (returned) => {
      onAdded();
      const { sender, receiver, goods, clearance, quote } = row;
      return { ...returned, sender, receiver, goods, clearance, quote };
    },
    // A concurrent request with the same idempotency key inserted its order first.
    isNothing: (error) => isKeyTaken(error, /^order_keys_pkey$/),
    otherwise: onNotAdded,
  });
}
