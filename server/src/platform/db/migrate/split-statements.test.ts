import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { splitStatements } from './split-statements.ts';

const folder = new URL('../migrations/', import.meta.url);
const migrations = readdirSync(folder).filter((name) => name.endsWith('.sql'));

describe('a migration', () => {
  it('is split after each statement, and only there', () => {
    expect(
      splitStatements(`-- It's a comment; with signs.
        select 'a;b', "c;d" /* ; */;
        do $$ begin perform 1; end $$;
        create function f() returns text language sql as $body$ select '$$;' $body$;
        -- The end;`),
    ).toEqual([
      expect.stringMatching(/^-- It's[\s\S]*\/\* ; \*\/;$/),
      expect.stringMatching(/^\s+do \$\$ begin perform 1; end \$\$;$/),
      expect.stringMatching(/^\s+create function[\s\S]*\$body\$;$/),
    ]);
  });

  it.each(migrations)('loses no text when it is split: %s', (name) => {
    const text = readFileSync(new URL(name, folder), 'utf8');
    const pieces = splitStatements(text);
    expect(text.startsWith(pieces.join(''))).toBe(true);
    expect(
      text
        .slice(pieces.join('').length)
        .replaceAll(/--[^\n]*/g, '')
        .trim(),
    ).toBe('');
  });
});
