import { randomUUID } from 'node:crypto';
import {
  customsLineFields,
  type GoodsLine,
  type OrderContent,
  type RememberedItem,
} from '@miya/contract/orders';
import { sql } from 'kysely';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { splitSearchWords } from '../../addresses/index.ts';

type Item = Omit<GoodsLine, 'quantity'>;
type ItemRow = { id: string; key: string; item: Item; search: string };

/** Returns false for an item with only a name: typing the name is as fast as selecting a saved item. */
const isWorthSaving = (item: Item) =>
  item.code !== '' || item.unitValue > 0 || customsLineFields.some((field) => Boolean(item[field]));

function buildItemRow({ quantity: _, ...item }: GoodsLine): ItemRow {
  const search = splitSearchWords(`${item.code} ${item.name} ${item.englishName}`).join(' ');
  const key =
    item.code === '' ? `name ${splitSearchWords(item.name).join(' ')}` : `code ${item.code.toUpperCase()}`;
  return { id: randomUUID(), key, item, search };
}

/**
 * Saves the items of the orders, to suggest them in later orders. Items are identified by their code, or by their name
 * if they have no code. Does not write items that are already saved with equal values. Ignores test orders.
 */
export async function saveItems(
  tx: Tx,
  { tenantId, clientId, test }: Owner,
  orders: readonly { goods: Pick<OrderContent['goods'], 'lines'> }[],
): Promise<void> {
  const lines = orders.flatMap(({ goods }) => goods.lines ?? []).filter(isWorthSaving);
  if (lines.length === 0 || test) return;
  const lastByKey = new Map(lines.map(buildItemRow).map((row) => [row.key, row]));
  // Concurrent transactions must lock rows in the same sequence, otherwise they can deadlock.
  const items = [...lastByKey.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  await sql`
    insert into items (tenant_id, client_id, item_id, item_key, item, search, used_at)
    select c.tenant_id, c.client_id, i.id, i.key, i.item, i.search, now()
    from clients c
    cross join jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i (id uuid, key text, item jsonb, search text)
    where c.tenant_id = ${tenantId} and c.client_id = ${clientId} and not exists (
      select from items saved where saved.tenant_id = ${tenantId} and saved.client_id = ${clientId}
        and saved.item_key = i.key and saved.item = i.item
    )
    on conflict (tenant_id, client_id, item_key)
    do update set item = excluded.item, search = excluded.search, used_at = excluded.used_at`.execute(tx);
}

/**
 * Lists the saved items that contain all words of the search, the last used item first. Scans all items of the client.
 */
export async function listMatchingItems(
  tx: Tx,
  { tenantId, clientId }: Owner,
  { search, limit }: { search: string; limit: number },
): Promise<RememberedItem[]> {
  const rows = await tx
    .selectFrom('items')
    .select(['item_id', 'item'])
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where((eb) =>
      eb.and(splitSearchWords(search).map((word) => eb(sql`position(${word} in search)`, '>', 0))),
    )
    .orderBy('used_at', 'desc')
    .orderBy('item_id')
    .limit(limit)
    .execute();
  return rows.map(({ item_id: id, item }) => ({ id, ...item }));
}

/** Returns the saved items by code. The codes must be in upper case. */
export async function listItemsByCode(
  tx: Tx,
  { tenantId, clientId }: Owner,
  codes: readonly string[],
): Promise<Map<string, Item>> {
  const keys = codes.map((code) => `code ${code}`);
  const rows = await tx
    .selectFrom('items')
    .select(['item_key', 'item'])
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('item_key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  return new Map(rows.map(({ item_key: key, item }) => [key.slice('code '.length), item]));
}

export async function deleteItem(tx: Tx, { tenantId, clientId }: Owner, id: string): Promise<void> {
  await tx
    .deleteFrom('items')
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('item_id', '=', id)
    .execute();
}
