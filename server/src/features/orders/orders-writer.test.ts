import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

// What may happen to an order, and when, is decided by the conditions of the statements that write it. They can be read
// in one room only as long as no other room has one. Migrations and their triggers are SQL, and not looked at.

const source = join(import.meta.dirname, '../..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') }));

/** As the query builder writes a table, and as SQL does. */
const built =
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*\[?\s*['"`](?:public\.)?orders\b/g;
const written =
  /\b(?:insert\s+into|update(?:\s+only)?|delete\s+from(?:\s+only)?|merge\s+into|truncate(?:\s+table)?|copy)\s+(?:public\.)?"?orders\b/gi;

const writesOf = (text: string) =>
  [...text.matchAll(built), ...text.matchAll(written)].map(([found]) => found);

describe('the table of orders', () => {
  it.each([
    ".updateTable('orders')",
    ".deleteFrom(\n  'orders as o')",
    '.insertInto("orders")',
    'sql`update orders set status = 1`',
    'UPDATE ONLY public."orders" o SET',
    'with gone as (\n  delete\n  from orders where true)',
    'insert into orders (tenant_id)',
  ])('is seen to be written by: %s', (text) => {
    expect(writesOf(text)).toHaveLength(1);
  });

  it.each([
    ".selectFrom('orders')",
    ".insertInto('order_keys')",
    'select 1 from orders for update',
    'update orders_seen set',
  ])('is seen not to be written by: %s', (text) => {
    expect(writesOf(text)).toEqual([]);
  });

  it('is written by features/orders only: other features call functions of its index.ts', () => {
    const writers = files.filter(({ text }) => writesOf(text).length > 0).map(({ name }) => name);
    expect(writers.length).toBeGreaterThan(2);
    expect(writers.filter((name) => !name.startsWith('features/orders/'))).toEqual([]);
  });
});
