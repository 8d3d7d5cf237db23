import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listStringLiterals } from '../../../../test/support/list-string-literals.ts';

// Every statement must name the tenant in its conditions. Row level security hides a missing condition: all results are
// still right. Therefore this test reads the text of the statements.

const source = join(import.meta.dirname, '../../..');
const readFiles = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending) && !name.endsWith('.test.ts'))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

const tables = readFiles(join(import.meta.dirname, '../migrations'), '.sql').flatMap(({ text }) =>
  [...text.matchAll(/create table (\w+) \(([\s\S]*?)\n\);/g)]
    .filter(([, name, columns]) => name !== 'tenants' && /\btenant_id\b/.test(columns ?? ''))
    .map(([, name]) => name ?? ''),
);
const anyTable = tables.join('|');

/** Statements of the query builder, up to the semicolon. */
const built = new RegExp(`\\.(?:selectFrom|updateTable|deleteFrom)\\(\\s*'(?:${anyTable})\\b[^;]*;`, 'g');
/**
 * Statements in SQL text, with or without Kysely's `sql`. Inserts are left out: an insert without a tenant fails
 * anyway.
 */
const touches = new RegExp(`\\b(?:from|update|delete from|join)\\s+(?:${anyTable})\\b`, 'i');

/** Tables with both test rows and live rows. */
const mixed = String.raw`(?:orders|imports|webhooks|webhook_deliveries)\b`;
const builtOnMixed = new RegExp(`\\.(?:selectFrom|updateTable|deleteFrom)\\(\\s*'${mixed}[^;]*;`, 'g');
const touchesMixed = new RegExp(`\\b(?:from|update|delete from|join)\\s+${mixed}`, 'i');

/** Maintenance tasks and queues: their statements are meant for live rows and test rows. */
const usesEveryMode = [
  'features/imports/run/run-import-batch.ts',
  'features/imports/run/clean-up-imports.ts',
  'features/orders/upkeep/order-retention.ts',
  'features/webhooks/queue-store.ts',
  'features/webhooks/delete-expired-deliveries.ts',
];

/** Runs as database owner before the server accepts requests: it reads which tenants already have prices. */
const readsAllTenants = ['demo/rates/add-demo-rates.ts'];

function findStatements(text: string, kind = { built, touches }): string[] {
  const written = listStringLiterals(text).filter((literal) => kind.touches.test(literal));
  return [
    ...[...text.matchAll(kind.built)].map(([statement]) => statement),
    ...written.map((statement) => statement + findInsertedText(statement, text)),
  ];
}

/**
 * Returns the declarations of the names that the statement inserts with `${name}`: conditions that several statements
 * share.
 */
function findInsertedText(statement: string, text: string): string {
  const names = [...statement.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
  const declared = (name: string) =>
    new RegExp(`\\b(?:const|function) ${name}\\b[\\s\\S]*?\\n(?=\\n|$)`).exec(text)?.[0] ?? '';
  return names.map(declared).join('');
}

const findWithoutTenant = (text: string) =>
  findStatements(text).filter((statement) => !/tenant_id'?\s*(,\s*'='|=)/.test(statement));

const findWithoutMode = (text: string) =>
  findStatements(text, { built: builtOnMixed, touches: touchesMixed }).filter(
    (statement) => !/\bisVisible\(|\b(and|not) (\w+\.)?test\b|\btest'?\s*(,\s*'='|=)/.test(statement),
  );

describe('every statement on a tenant table', () => {
  it('is found', () => {
    expect(tables.length).toBeGreaterThan(20);
    const found = readFiles(source, '.ts').flatMap(({ text }) => findStatements(text));
    expect(found.length).toBeGreaterThan(100);
  });

  const conditionWithoutTenant = 'order_id = 1';
  const conditionWithTenant = 'tenant_id = 1';
  it.each([
    ['in a tagged template', (where: string) => `sql<Row>\`select from orders where ${where}\`.execute(tx);`],
    ['in a template sent as it is', (where: string) => `const text = \`delete from orders where ${where}\`;`],
    ['in quotes', (where: string) => `CompiledQuery.raw('update orders set status = 1 where ${where}');`],
    [
      'inside another template',
      (where: string) => `\`with a as (\${\`select from orders where ${where}\`})\`;`,
    ],
    ['after a pattern with a backtick', (where: string) => `[/\`/, \`select from orders where ${where}\`];`],
    [
      'with the query builder',
      (where: string) => `tx.selectFrom('orders').where('${where.replace(' = 1', "', '=', 1")});`,
    ],
  ])('is checked when it is written %s', (_place, statement) => {
    expect(findWithoutTenant(statement(conditionWithoutTenant))).not.toEqual([]);
    expect(findWithoutTenant(statement(conditionWithTenant))).toEqual([]);
  });

  it('may take its conditions from a constant', () => {
    const text = (where: string) =>
      `const own = sql\`${where}\`;\n\nsql\`select from orders where \${own}\`;`;
    expect(findWithoutTenant(text(conditionWithoutTenant))).not.toEqual([]);
    expect(findWithoutTenant(text(conditionWithTenant))).toEqual([]);
  });

  it('names the tenant among its conditions', () => {
    const others = readFiles(source, '.ts').filter(({ name }) => !readsAllTenants.includes(name));
    const faulty = others.flatMap(({ name, text }) =>
      findWithoutTenant(text).map((statement) => `${name}: ${statement.replace(/\s+/g, ' ').slice(0, 160)}`),
    );
    expect(faulty).toEqual([]);
  });
});

// A role that bypasses row level security, like a superuser at the command line, sees live and test rows together
// unless the statement names the mode.
describe('every statement on a table with test rows', () => {
  it.each([
    [
      'with the query builder',
      (mode: string) => `tx.selectFrom('orders').where('id', '=', 1)${mode};`,
      ".where('test', '=', false)",
    ],
    [
      'in SQL',
      (mode: string) => `sql\`update imports i set state = 1 where i.id = 1${mode}\`;`,
      ' and not i.test',
    ],
    [
      'with a value',
      (mode: string) => `sql\`select from orders o where o.id = 1${mode}\`;`,
      ' and o.test = $1',
    ],
  ])('is checked when it is written %s', (_place, statement, mode) => {
    expect(findWithoutMode(statement(''))).not.toEqual([]);
    expect(findWithoutMode(statement(mode))).toEqual([]);
  });

  it('names the mode among its conditions', () => {
    const others = readFiles(source, '.ts').filter(({ name }) => !usesEveryMode.includes(name));
    const faulty = others.flatMap(({ name, text }) =>
      findWithoutMode(text).map((statement) => `${name}: ${statement.replace(/\s+/g, ' ').slice(0, 160)}`),
    );
    expect(faulty).toEqual([]);
  });
});
