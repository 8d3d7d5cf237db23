import { CompiledQuery } from 'kysely';
import { KeptPlan } from '../../../platform/db/connection/kept-plan.ts';
import { type Ending, type Lastly, lastly } from '../../../platform/db/connection/lastly.ts';
import { isTaken } from '../../../platform/db/connection/unless-taken.ts';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { type RatesState, ratesStand } from '../../quotes/index.ts';
import { type StoredOrder, shownColumns } from '../order-columns.ts';
import { columnTypes, type NewOrder, ownColumns, rowOf } from './insert-orders.ts';

/** A request's key, and what it asked. */
export type Claim = { key: string; hash: Buffer };

/** What is stored as a document is not sent back: it is long, and what was sent. */
const documents = ['sender', 'receiver', 'goods', 'clearance', 'quote'] as const;
const answered = shownColumns.filter((one) => !documents.some((other) => other === one)).join(', ');
type Answered = Omit<StoredOrder, (typeof documents)[number]>;

/** The first four parameters are those of the conditions. */
const values = ownColumns.map((column, at) => `$${at + 5}::${columnTypes[column]}`);
/** The statement is put together once: with so many values that takes longer than to send it. */
const adding = `
  insert into orders (tenant_id, client_id, ${ownColumns.join(', ')})
  select c.tenant_id, c.client_id, ${values.join(', ')}
  from clients c left join tenant_rates t on t.tenant_id = c.tenant_id
  where c.tenant_id = $1 and c.client_id = $2 and ${ratesStand('t', '$3', '$4')}
  on conflict do nothing returning ${answered}`;
/** Takes the key only when the order was added. */
const claiming = `
  insert into order_keys (tenant_id, client_id, idempotency_key, content_hash, order_id)
  select o.tenant_id, o.client_id, $3::text, $4::bytea, o.order_id from orders o
  where o.tenant_id = $1 and o.order_id = $2 and o.test = $5::boolean`;

type Adding<T> = {
  claim: Claim;
  asOf: RatesState | undefined;
  /** Called when the order is there to stay. */
  onAdded: () => void;
  otherwise: (tx: Tx) => Promise<Ending<T>>;
};

/**
 * Adds the order and takes the key for it, both or neither, as the last statements of a transaction: all that placing an
 * order takes, in one trip. It adds nothing where the key, the reference or the waybill is taken, or the rates are not those
 * of `asOf` any more; while another takes them, this waits.
 */
export function addOrder<T>(
  owner: Owner,
  order: NewOrder,
  { claim, asOf, onAdded, otherwise }: Adding<T>,
): Lastly<StoredOrder | T> {
  const row = rowOf(owner, order);
  const { tenantId, clientId, test = false } = owner;
  const conditions = [tenantId, clientId, asOf?.revision ?? null, asOf?.day ?? null];
  const added = CompiledQuery.raw(adding, [...conditions, ...ownColumns.map((column) => row[column])]);
  const claimed = CompiledQuery.raw(claiming, [tenantId, order.id, claim.key, claim.hash, test]);
  return lastly<Answered, StoredOrder | T>(new KeptPlan(added), {
    followedBy: [new KeptPlan(claimed)],
    done: (added) => {
      onAdded();
      const { sender, receiver, goods, clearance, quote } = row;
      return { ...added, sender, receiver, goods, clearance, quote };
    },
    // Two requests had one key, and this is the second of them.
    isNothing: (error) => isTaken(error, /^order_keys_pkey$/),
    otherwise,
  });
}
