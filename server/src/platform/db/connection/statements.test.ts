import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createWorld } from '../../../../../testing/worlds/world.ts';
import { listStringLiterals } from '../../../../test/support/list-string-literals.ts';

// Some statements run without an error on a plain PostgreSQL, but a distributed PostgreSQL refuses them or runs them on
// the wrong node. Therefore these tests check the text of all statements (docs/architecture/database.md).

const world = createWorld();
const source = join(import.meta.dirname, '../../..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') }));

/**
 * Statements in these folders run on a plain PostgreSQL only: the demo uses the embedded PostgreSQL, and tests load a
 * release before they distribute the database.
 */
const plainOnly = /^(demo|platform\/db\/releases)\//;

const rules: Record<string, (statement: string) => boolean> = {
  'inserts selected values without a row of the tenant among them': (statement) => {
    const [, selected] =
      /\binsert\s+into\b(?:(?!\bvalues\b)[\s\S])*?\bselect\b([\s\S]*)/i.exec(statement) ?? [];
    if (selected === undefined) return false;
    const [, first = '('] = /\bfrom\s+(\$\{tenantRow|\w+\s*\(?)/i.exec(selected) ?? [];
    return first.endsWith('(');
  },
  'inserts into two tables in one statement': (statement) =>
    [...statement.matchAll(/\binsert\s+into\b/gi)].length > 1,
  'uses clock_timestamp(), which differs on each node, outside VALUES': (statement) =>
    /\bclock_timestamp\(\)/.test(statement) && !/\bvalues\s*\(/i.test(statement),
  'uses COALESCE with a column and the time instead of least()': (statement) =>
    /\bcoalesce\([^()]*,\s*(?:now|statement_timestamp|clock_timestamp)\(\)/i.test(statement) &&
    !/\bvalues\s*\(/i.test(statement),
  'builds JSON within CASE in an UPDATE instead of in an immutable function': (statement) =>
    /\bupdate\s+\w+[\s\S]*\bcase\b[\s\S]*\bjsonb_build_(?:object|array)\(/i.test(statement),
  'sets the time in ON CONFLICT DO UPDATE instead of taking it from excluded': (statement) =>
    /doUpdateSet\([^;]*?(?:now|_timestamp)\(\)/.test(statement) ||
    /\bdo\s+update\s+set\b[\s\S]*(?:now|_timestamp)\(\)/i.test(statement),
  'compares with the time in RETURNING instead of in a WITH before it': (statement) =>
    /\breturning\b[^;]*\b(?:now|statement_timestamp|clock_timestamp)\(\)/i.test(statement),
  'calls nextval() in a statement whose rows may be on another node': (statement) =>
    /\bnextval\(/i.test(statement) && !/\bfrom\s+generate_series\([^)]*\)$/i.test(statement.trim()),
  'takes an advisory lock on the connected node instead of the node of the tenant': (statement) =>
    /\bpg_(?:try_)?advisory_\w+\(/i.test(statement) && !/\$\{tenantRow\(/.test(statement),
};
const findFaults = (statement: string) =>
  Object.entries(rules)
    .filter(([, breaks]) => breaks(statement))
    .map(([rule]) => rule);

describe('a statement', () => {
  it.each([
    ['insert into a (b) select $1 where true', 1],
    ['insert into a (b) select r.b from unnest($1::int[]) as r', 1],
    ['insert into a (b) select r.b from jsonb_to_recordset($1::jsonb) as r(b int)', 1],
    ['insert into a (b) select c.b from clients c cross join unnest($1::int[]) as r', 0],
    [`insert into a (b) select t.b from \${tenantRow(tenantId)} t cross join unnest($1::int[]) as r`, 0],
    ['insert into a (b) values ($1) on conflict (b) do update set b = 1 returning (select 1)', 0],
    ['with a as (insert into b select c from d) insert into e select c from a', 1],
    ['update a set b = clock_timestamp()', 1],
    ['insert into a (b) values (clock_timestamp())', 0],
    ['update a set b = coalesce(b, now())', 1],
    ['update a set b = least(b, now())', 0],
    ["update a set b = case when c then jsonb_build_object('d', d) end", 1],
    ['insert into a (b) values (now()) on conflict (b) do update set b = now()', 1],
    ['conflict.doUpdateSet({ b: sql`now()` })', 1],
    ['conflict.doUpdateSet((eb) => ({ b: eb.ref("excluded.b") }))', 0],
    ['update a set b = 1 where c = $1 returning b > now()', 1],
    ['tx.updateTable("a").returning(sql`b > now()`)', 1],
    ["select nextval('n') from tenants", 1],
    ["select nextval('n') from generate_series(1, $1::int)", 0],
    ['select pg_advisory_xact_lock($1)', 1],
  ])('is checked: %s', (statement, faults) => {
    expect(findFaults(statement)).toHaveLength(faults);
  });

  it('of the server has the same effect on a distributed and on a plain PostgreSQL', () => {
    const written = files
      .filter(({ name }) => !plainOnly.test(name))
      // Only the coordinator migrates, and it needs its advisory lock only on its own node.
      .filter(({ name }) => name !== join('platform', 'db', 'migrate', 'migrate.ts'))
      .flatMap(({ name, text }) => listStringLiterals(text).map((statement) => ({ name, statement })));
    expect(written.filter(({ statement }) => /\binsert\s+into\b/i.test(statement)).length).toBeGreaterThan(
      10,
    );
    // Statements of the query builder, up to the semicolon.
    const built = files.flatMap(({ name, text }) =>
      [...text.matchAll(/\.(?:doUpdateSet|returning)\([^;]*;/g)].map(([statement]) => ({ name, statement })),
    );
    const faults = [...written, ...built].flatMap(({ name, statement }) =>
      findFaults(statement).map((rule) => `${name} ${rule}: ${statement.replace(/\s+/g, ' ').slice(0, 120)}`),
    );
    expect(faults).toEqual([]);
  });
});

describe('a function of the database', () => {
  const bodies = async () => {
    const { rows } = await sql<{ name: string; body: string; definer: boolean; delegated: boolean }>`
      select p.proname as name, p.prosrc as body, p.prosecdef and p.prorettype <> 'trigger'::regtype as definer,
        coalesce(p.proargnames[1] = 'p_tenant', false) as delegated
      from pg_proc p where p.pronamespace = 'app'::regnamespace order by 1`.execute(world.owner);
    return rows;
  };
  /** Functions for the previous version. A distributed database does not have them. */
  const oldFunctions = ['note_rates_change', 'note_currency_change'];
  const rulesOfBodies = Object.keys(rules).filter((rule) => !rule.startsWith('uses clock_timestamp()'));

  it('has the same effect on a distributed and on a plain PostgreSQL', async () => {
    const faults = (await bodies())
      .filter(({ name }) => !oldFunctions.includes(name))
      .flatMap(({ name, body }) => body.split(';').map((statement) => ({ name, statement })))
      .flatMap(({ name, statement }) =>
        findFaults(statement)
          .filter((rule) => rulesOfBodies.includes(rule))
          .map((rule) => `${name} ${rule}`),
      );
    expect(faults).toEqual([]);
  });

  it('that runs as the owner has the tenant as first parameter: it can run on the node of the rows', async () => {
    const elsewhere = (await bodies()).filter(({ definer, delegated }) => definer && !delegated);
    // queue_lengths needs no parameter: it only counts rows, one tenant after the other.
    expect(elsewhere.map(({ name }) => name)).toEqual(['queue_lengths']);
  });
});
