import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createWorld } from '../../../../../testing/worlds/world.ts';
import { literalsIn } from '../../../../test/support/literals.ts';

// What a distributed PostgreSQL refuses, or runs on another node than meant, a plain one does without a word. So the texts are
// read (docs/architecture/database.md).

const world = createWorld();
const source = join(import.meta.dirname, '../../..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') }));

/** The demo is of the embedded PostgreSQL alone, and a release is loaded into an empty one, by its owner. */
const plainOnly = /^(demo|platform\/db\/releases)\//;

const rules: Record<string, (statement: string) => boolean> = {
  'inserts what it selects from no row of the tenant': (statement) => {
    const [, selected] =
      /\binsert\s+into\b(?:(?!\bvalues\b)[\s\S])*?\bselect\b([\s\S]*)/i.exec(statement) ?? [];
    if (selected === undefined) return false;
    const [, first = '('] = /\bfrom\s+(\$\{tenantRow|\w+\s*\(?)/i.exec(selected) ?? [];
    return first.endsWith('(');
  },
  'inserts into two tables at once': (statement) => [...statement.matchAll(/\binsert\s+into\b/gi)].length > 1,
  'takes the time of the moment, which is another on each node, but in values': (statement) =>
    /\bclock_timestamp\(\)/.test(statement) && !/\bvalues\s*\(/i.test(statement),
  'chooses by CASE or COALESCE between a column and the time: least() says the same': (statement) =>
    /\bcoalesce\([^()]*,\s*(?:now|statement_timestamp|clock_timestamp)\(\)/i.test(statement) &&
    !/\bvalues\s*\(/i.test(statement),
  'makes a document within CASE where rows are changed: an immutable function can': (statement) =>
    /\bupdate\s+\w+[\s\S]*\bcase\b[\s\S]*\bjsonb_build_(?:object|array)\(/i.test(statement),
  'sets the time where a row is there already: it stands in the values, and is taken from excluded': (
    statement,
  ) =>
    /doUpdateSet\([^;]*?(?:now|_timestamp)\(\)/.test(statement) ||
    /\bdo\s+update\s+set\b[\s\S]*(?:now|_timestamp)\(\)/i.test(statement),
  'answers what a change returns by the time: a WITH before it can': (statement) =>
    /\breturning\b[^;]*\b(?:now|statement_timestamp|clock_timestamp)\(\)/i.test(statement),
  'draws numbers beside rows that may be on another node': (statement) =>
    /\bnextval\(/i.test(statement) && !/\bfrom\s+generate_series\([^)]*\)$/i.test(statement.trim()),
  'locks by a number on the node one happens to be connected to': (statement) =>
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
  ])('is read: %s', (statement, faults) => {
    expect(findFaults(statement)).toHaveLength(faults);
  });

  it('of the server runs on a distributed PostgreSQL as on a plain one', () => {
    const written = files
      .filter(({ name }) => !plainOnly.test(name))
      // The coordinator alone migrates, behind a lock of its own.
      .filter(({ name }) => name !== join('platform', 'db', 'migrate', 'migrate.ts'))
      .flatMap(({ name, text }) => literalsIn(text).map((statement) => ({ name, statement })));
    expect(written.filter(({ statement }) => /\binsert\s+into\b/i.test(statement)).length).toBeGreaterThan(
      10,
    );
    // And what the builder makes, up to where it ends.
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
  /** Serves the version before this one, and is not there on a distributed database. */
  const old = ['note_rates_change', 'note_currency_change'];
  const ofBody = Object.keys(rules).filter((rule) => !rule.startsWith('takes the time'));

  it('runs on a distributed PostgreSQL as on a plain one', async () => {
    const faults = (await bodies())
      .filter(({ name }) => !old.includes(name))
      .flatMap(({ name, body }) => body.split(';').map((statement) => ({ name, statement })))
      .flatMap(({ name, statement }) =>
        findFaults(statement)
          .filter((rule) => ofBody.includes(rule))
          .map((rule) => `${name} ${rule}`),
      );
    expect(faults).toEqual([]);
  });

  it('that acts as the owner names the tenant first, so that it can run where the rows are', async () => {
    const elsewhere = (await bodies()).filter(({ definer, delegated }) => definer && !delegated);
    // It only counts, one tenant after the other.
    expect(elsewhere.map(({ name }) => name)).toEqual(['queue_lengths']);
  });
});
