import { sql } from 'kysely';
import { beginAnew, endWith, type Tx } from '../db/tenancy.ts';
import { isTaken } from '../db/unless-taken.ts';
import { type RatesState, ratesStand } from '../quotes/index.ts';
import { documentOf, type NewOrder, rowOf } from './insert-orders.ts';
import { type OrderRow, type Owner, shownColumns } from './order-columns.ts';

/** A request's key, and what it asked. */
export type Claim = { key: string; hash: Buffer };

const columnsOf = (row: object) => sql.raw(Object.keys(row).join(', '));
/** What is stored as a document is not sent back: it is long, and what was sent. */
const documents = ['sender', 'receiver', 'quote'] as const;
const answered = sql.raw(shownColumns.filter((one) => !documents.some((other) => other === one)).join(', '));

/**
 * Adds the order and takes the key for it, both or neither, and ends the transaction: all that placing one takes, in one
 * trip. Undefined, and in a new transaction, where the key or the reference is taken, or the rates are not those of
 * `asOf` any more; while another takes them, this waits.
 */
export async function addOrder(
  tx: Tx,
  owner: Owner,
  order: NewOrder,
  { claim, asOf }: { claim: Claim; asOf: RatesState | undefined },
): Promise<OrderRow | undefined> {
  const row = rowOf(owner, order);
  const columns = columnsOf(row);
  try {
    const [added] = await endWith(
      tx,
      sql<Omit<OrderRow, (typeof documents)[number]>>`
        with added as (
          insert into orders (${columns})
          select ${columns} from json_populate_recordset(null::orders, ${documentOf([row])}::json)
          where ${asOf ? ratesStand(owner.tenantId, asOf) : sql`true`}
          on conflict do nothing returning ${answered}
        ), claimed as (
          insert into order_keys (tenant_id, client_id, idempotency_key, content_hash, order_id)
          select ${owner.tenantId}::int, ${owner.clientId}::uuid, ${claim.key}, ${claim.hash}::bytea, order_id from added
        )
        select ${answered} from added`,
    );
    if (added) return { ...added, sender: row.sender, receiver: row.receiver, quote: row.quote };
  } catch (error) {
    // Of two requests with one key, this is the second.
    if (!isTaken(error, /^order_keys_pkey$/)) throw error;
  }
  await beginAnew(tx, owner.tenantId);
  return undefined;
}
