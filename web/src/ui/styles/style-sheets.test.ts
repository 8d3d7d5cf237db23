import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { styleNames } from '../../../style-names.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
const sheets = files.filter((file) => file.endsWith('.css'));
const modules = sheets.filter((file) => file.endsWith('.module.css'));
const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file));

/** What holds for a whole page: variables of the theme, elements, and antd where it is meant everywhere. */
const globals = [
  'entries/portal/portal.css',
  'entries/sign-in/page.css',
  'entries/tracking/page.css',
  'ui/styles/native.css',
  'ui/styles/theme.css',
];
/** Of antd and of its icons: they are those of every page, and no sheet of ours can take one for itself. */
const isForeign = (name: string) => /^(ant-|anticon(-|$))/.test(name);

/** Each selector of a sheet by itself. Those of at-rules and the steps of an animation are none. */
function selectorsOf(file: string): string[] {
  const text = read(file).replace(/\/\*.*?\*\//gs, '');
  return [...text.matchAll(/([^{};]+)\{/g)]
    .map(([, selector = '']) => selector.trim())
    .filter((selector) => !/^(@|from$|to$|\d+%)/.test(selector))
    .flatMap((selector) => selector.split(/,(?![^(]*\))/));
}

const withoutForeign = (selector: string) => selector.replace(/:global\([^)]*\)/g, '');
const classesIn = (selector: string) =>
  [...selector.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name);
const classesOf = (file: string) => [...new Set(selectorsOf(file).map(withoutForeign).flatMap(classesIn))];

/** Which classes of which sheets a source names: `styles.half`, or by itself where the sheet holds only that. */
function usesOf(file: string): { sheet: string; name: string }[] {
  const text = read(file);
  const imports = [...text.matchAll(/import (?:\* as (\w+)|\{([^}]*)\}) from '([^']+\.module\.css)'/g)];
  return imports.flatMap(([, namespace, names, path = '']) => {
    const sheet = relative(root, resolve(root, dirname(file), path));
    const named = namespace
      ? [...text.matchAll(new RegExp(`(?<![.\\w/])${namespace}\\.(\\w+)`, 'g'))].map(([, name = '']) => name)
      : (names ?? '').split(',').map((name) => name.trim());
    return named.map((name) => ({ sheet, name }));
  });
}

const uses = sources.flatMap((file) => usesOf(file).map((use) => ({ file, ...use })));

describe('style sheets', () => {
  it('are seen at all', () => {
    expect(modules.length).toBeGreaterThan(30);
    expect(uses.length).toBeGreaterThan(300);
  });

  it('are modules, but for those of a whole page', () => {
    expect(sheets.filter((file) => !modules.includes(file)).sort()).toEqual(globals);
  });

  it('of a whole page declare no class: two rooms could both mean it', () => {
    const declared = globals.flatMap((file) => selectorsOf(file).flatMap(classesIn));
    expect(declared.filter((name) => !isForeign(name))).toEqual([]);
  });

  it('never declare the same class, as the page knows it, in two of them', () => {
    const owners = new Map<string, string[]>();
    for (const file of modules)
      for (const name of classesOf(file)) {
        const called = styleNames.generateScopedName(name, file);
        owners.set(called, [...(owners.get(called) ?? []), file]);
      }
    expect([...owners].filter(([, owning]) => owning.length > 1)).toEqual([]);
  });

  it('reach out of a module only from below a class of its own', () => {
    const free = modules.flatMap((file) =>
      selectorsOf(file)
        .filter((selector) => classesIn(withoutForeign(selector)).length === 0)
        .map((selector) => `${file}: ${selector.trim()}`),
    );
    expect(free).toEqual([]);
  });

  it('break no word to make a column narrower: what has no spaces is broken where it has no room', () => {
    const breaking = sheets.flatMap((file) =>
      [...read(file).matchAll(/overflow-wrap: anywhere;|word-break: break-(?:all|word);/g)].map(
        ([rule]) => `${file}: ${rule}`,
      ),
    );
    expect(breaking).toEqual([]);
  });

  it('take the room between choices under a finger from one place', () => {
    const declared = sheets.filter((file) => read(file).includes('--choices-gap:'));
    expect(declared).toEqual(['entries/portal/portal.css']);
    expect(sheets.filter((file) => /(?<!choices-)gap: 18px/.test(read(file)))).toEqual([]);
  });

  it('say that a class of antd or of the grid is not their own', () => {
    const taken = modules.flatMap((file) =>
      classesOf(file)
        .filter((name) => /^(ant|rdg)/.test(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(taken).toEqual([]);
  });
});

describe('classes', () => {
  it('that a source names are in the sheet it names them from', () => {
    const missing = uses.filter(({ sheet, name }) => !classesOf(sheet).includes(name));
    expect(missing).toEqual([]);
  });

  it('of a sheet are named by somebody', () => {
    const unused = modules.flatMap((sheet) =>
      classesOf(sheet)
        .filter((name) => !uses.some((use) => use.sheet === sheet && use.name === name))
        .map((name) => `${sheet}: ${name}`),
    );
    expect(unused).toEqual([]);
  });

  it('are never written out: as a plain string one belongs to no sheet', () => {
    const written = sources.flatMap((file) =>
      [...read(file).matchAll(/(?:[cC]lassName|[cC]ellClass)(?:=|: |=\{)(['"`])(.*?)\1/g)]
        .map(([text, , names = '']) => ({ text, names: names.replace(/\$\{[^}]*\}/g, '').trim() }))
        .filter(({ names }) => names !== '')
        .map(({ text }) => `${file}: ${text}`),
    );
    expect(written).toEqual([]);
  });

  it('are named one by one: a name that is put together can be held against no sheet', () => {
    const together = sources.filter((file) => {
      const text = read(file);
      const names = [...text.matchAll(/import \* as (\w+) from '[^']+\.module\.css'/g)].map(
        ([, name = '']) => name,
      );
      return names.some((name) => text.includes(`${name}[`));
    });
    expect(together).toEqual([]);
  });
});

describe('fields of several lines', () => {
  it('are never sized by antd: it measures with a copy at the foot of the page, which our policy of styles leaves visible', () => {
    const sized = sources.filter((file) => /\bautoSize\b/.test(read(file)));
    expect(sized).toEqual([]);
  });
});
