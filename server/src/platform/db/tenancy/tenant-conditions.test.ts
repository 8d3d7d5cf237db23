import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { literalsIn } from '../../../../test/support/literals.ts';

// Row level security is the second lock, and hides that the first is missing: no answer shows it. So the text is read.

const source = join(import.meta.dirname, '../../..');
const filesIn = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending) && !name.endsWith('.test.ts'))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

const tables = filesIn(join(import.meta.dirname, '../migrations'), '.sql').flatMap(({ text }) =>
  [...text.matchAll(/create table (\w+) \(([\s\S]*?)\n\);/g)]
    .filter(([, name, columns]) => name !== 'tenants' && /\btenant_id\b/.test(columns ?? ''))
    .map(([, name]) => name ?? ''),
);
const anyTable = tables.join('|');

/** Statements of the query builder, up to where they end. */
const built = new RegExp(`\\.(?:selectFrom|updateTable|deleteFrom)\\(\\s*'(?:${anyTable})\\b[^;]*;`, 'g');
/** Statements in SQL, whether Kysely's `sql` makes them or they are sent as they are. An insert without a tenant fails by itself. */
const touches = new RegExp(`\\b(?:from|update|delete from|join)\\s+(?:${anyTable})\\b`, 'i');

/** Tables that hold test rows beside live ones. */
const mixed = String.raw`(?:orders|imports|webhooks|webhook_deliveries)\b`;
const builtOnMixed = new RegExp(`\\.(?:selectFrom|updateTable|deleteFrom)\\(\\s*'${mixed}[^;]*;`, 'g');
const touchesMixed = new RegExp(`\\b(?:from|update|delete from|join)\\s+${mixed}`, 'i');

/** Upkeep and queues, which are meant for live and test rows alike. */
const ofEveryMode = [
  'features/imports/run/run-batch.ts',
  'features/imports/run/tidy-imports.ts',
  'features/orders/upkeep/order-retention.ts',
  'features/webhooks/queue-store.ts',
  'features/webhooks/tidy-webhooks.ts',
];

/** As the owner, before anybody is served: which tenants have prices already. */
const acrossTenants = ['demo/rates/add-demo-rates.ts'];

function findStatements(text: string, kind = { built, touches }): string[] {
  const written = literalsIn(text).filter((literal) => kind.touches.test(literal));
  return [
    ...[...text.matchAll(kind.built)].map(([statement]) => statement),
    ...written.map((statement) => statement + insertedInto(statement, text)),
  ];
}

/** What the file calls by the names that the statement puts into itself: conditions shared by several statements. */
function insertedInto(statement: string, text: string): string {
  const names = [...statement.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
  const declared = (name: string) =>
    new RegExp(`\\b(?:const|function) ${name}\\b[\\s\\S]*?\\n(?=\\n|$)`).exec(text)?.[0] ?? '';
  return names.map(declared).join('');
}

const findSilent = (text: string) =>
  findStatements(text).filter((statement) => !/tenant_id'?\s*(,\s*'='|=)/.test(statement));

const findModeless = (text: string) =>
  findStatements(text, { built: builtOnMixed, touches: touchesMixed }).filter(
    (statement) => !/\bisVisible\(|\b(and|not) (\w+\.)?test\b|\btest'?\s*(,\s*'='|=)/.test(statement),
  );

describe('every statement on a tenant table', () => {
  it('is found', () => {
    expect(tables.length).toBeGreaterThan(20);
    const found = filesIn(source, '.ts').flatMap(({ text }) => findStatements(text));
    expect(found.length).toBeGreaterThan(100);
  });

  const silent = 'order_id = 1';
  const sound = 'tenant_id = 1';
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
      'of the builder',
      (where: string) => `tx.selectFrom('orders').where('${where.replace(' = 1', "', '=', 1")});`,
    ],
  ])('is read %s', (_place, statement) => {
    expect(findSilent(statement(silent))).not.toEqual([]);
    expect(findSilent(statement(sound))).toEqual([]);
  });

  it('may put its conditions into itself by a name', () => {
    const text = (where: string) =>
      `const own = sql\`${where}\`;\n\nsql\`select from orders where \${own}\`;`;
    expect(findSilent(text(silent))).not.toEqual([]);
    expect(findSilent(text(sound))).toEqual([]);
  });

  it('names the tenant among its conditions', () => {
    const others = filesIn(source, '.ts').filter(({ name }) => !acrossTenants.includes(name));
    const silent = others.flatMap(({ name, text }) =>
      findSilent(text).map((statement) => `${name}: ${statement.replace(/\s+/g, ' ').slice(0, 160)}`),
    );
    expect(silent).toEqual([]);
  });
});

// A role that bypasses row level security sees live and test rows together, as a superuser at the command line does.
describe('every statement on a table with test rows', () => {
  it.each([
    [
      'of the builder',
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
  ])('is read %s', (_place, statement, mode) => {
    expect(findModeless(statement(''))).not.toEqual([]);
    expect(findModeless(statement(mode))).toEqual([]);
  });

  it('names the mode among its conditions', () => {
    const others = filesIn(source, '.ts').filter(({ name }) => !ofEveryMode.includes(name));
    const silent = others.flatMap(({ name, text }) =>
      findModeless(text).map((statement) => `${name}: ${statement.replace(/\s+/g, ' ').slice(0, 160)}`),
    );
    expect(silent).toEqual([]);
  });
});
