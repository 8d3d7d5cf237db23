import { CompiledQuery } from 'kysely';
import { KeptPlan } from '../db/kept-plan.ts';
import { type Ending, type Lastly, lastly } from '../db/lastly.ts';
import type { Owner } from '../db/scope.ts';
import type { Tx } from '../db/tenancy.ts';
import { isTaken } from '../db/unless-taken.ts';
import { type RatesState, ratesStand } from '../quotes/index.ts';
import { columns, columnTypes, type NewOrder, rowOf } from './insert-orders.ts';
import { type StoredOrder, shownColumns } from './order-columns.ts';

/** A request's key, and what it asked. */
export type Claim = { key: string; hash: Buffer };

/** What is stored as a document is not sent back: it is long, and what was sent. */
const documents = ['sender', 'receiver', 'goods', 'quote'] as const;
const answered = shownColumns.filter((one) => !documents.some((other) => other === one)).join(', ');
type Answered = Omit<StoredOrder, (typeof documents)[number]>;

const values = columns.map((column, at) => `$${at + 1}::${columnTypes[column]}`);
const parameter = (at: number) => `$${columns.length + at}`;
const [revision, day, key, hash] = [parameter(1), parameter(2), parameter(3), parameter(4)];
/** The statement is put together once: with so many values that takes longer than to send it. */
const statement = `
  with added as (
    insert into orders (${columns.join(', ')}) select ${values.join(', ')}
    where ${ratesStand('$1', revision, day)}
    on conflict do nothing returning tenant_id, client_id, ${answered}
  ), claimed as (
    insert into order_keys (tenant_id, client_id, idempotency_key, content_hash, order_id)
    select tenant_id, client_id, ${key}, ${hash}::bytea, order_id from added
  )
  select ${answered} from added`;

type Adding<T> = {
  claim: Claim;
  asOf: RatesState | undefined;
  /** Called when the order is there to stay. */
  onAdded: () => void;
  otherwise: (tx: Tx) => Promise<Ending<T>>;
};

/**
 * Adds the order and takes the key for it, both or neither, as the last statement of a transaction: all that placing an
 * order takes, in one trip. It adds nothing where the key, the reference or the waybill is taken, or the rates are not those
 * of `asOf` any more; while another takes them, this waits.
 */
export function addOrder<T>(
  owner: Owner,
  order: NewOrder,
  { claim, asOf, onAdded, otherwise }: Adding<T>,
): Lastly<StoredOrder | T> {
  const row = rowOf(owner, order);
  const given = [asOf?.revision ?? null, asOf?.day ?? null, claim.key, claim.hash];
  const parameters = [...columns.map((column) => row[column]), ...given];
  return lastly<Answered, StoredOrder | T>(new KeptPlan(CompiledQuery.raw(statement, parameters)), {
    done: (added) => {
      onAdded();
      return { ...added, sender: row.sender, receiver: row.receiver, goods: row.goods, quote: row.quote };
    },
    // Two requests had one key, and this is the second of them.
    isNothing: (error) => isTaken(error, /^order_keys_pkey$/),
    otherwise,
  });
}
