import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

// The conditions of the SQL statements that write orders decide which changes an order allows. To keep these conditions
// in one folder, only features/orders may write the table. This test does not check migrations and their triggers.

const source = join(import.meta.dirname, '../..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') }));

/** Write calls of the query builder. */
const builderWrites =
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*\[?\s*['"`](?:public\.)?orders\b/g;
/** Write statements in SQL text. */
const sqlWrites =
  /\b(?:insert\s+into|update(?:\s+only)?|delete\s+from(?:\s+only)?|merge\s+into|truncate(?:\s+table)?|copy)\s+(?:public\.)?"?orders\b/gi;

const findWrites = (text: string) =>
  [...text.matchAll(builderWrites), ...text.matchAll(sqlWrites)].map(([match]) => match);

describe('the table orders', () => {
  it.each([
    ".updateTable('orders')",
    ".deleteFrom(\n  'orders as o')",
    '.insertInto("orders")',
    'sql`update orders set status = 1`',
    'UPDATE ONLY public."orders" o SET',
    'with gone as (\n  delete\n  from orders where true)',
    'insert into orders (tenant_id)',
  ])('is written by: %s', (text) => {
    expect(findWrites(text)).toHaveLength(1);
  });

  it.each([
    ".selectFrom('orders')",
    ".insertInto('order_keys')",
    'select 1 from orders for update',
    'update orders_seen set',
  ])('is not written by: %s', (text) => {
    expect(findWrites(text)).toEqual([]);
  });

  it('is written by features/orders only', () => {
    const writers = files.filter(({ text }) => findWrites(text).length > 0).map(({ name }) => name);
    expect(writers.length).toBeGreaterThan(2);
    expect(writers.filter((name) => !name.startsWith('features/orders/'))).toEqual([]);
  });
});
