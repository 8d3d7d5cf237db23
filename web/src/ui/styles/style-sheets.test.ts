import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cssModuleOptions } from '../../../css-modules.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
const sheets = files.filter((file) => file.endsWith('.css'));
const modules = sheets.filter((file) => file.endsWith('.module.css'));
const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file));

/** Style sheets of whole pages: variables of the theme, HTML elements, and rules for antd on every screen. */
const globalSheets = [
  'entries/portal/portal.css',
  'entries/sign-in/page.css',
  'entries/tracking/page.css',
  'ui/styles/native.css',
  'ui/styles/theme.css',
];
/**
 * Whether a class belongs to antd or its icons. Only these classes may occur in the style sheets of whole pages, which
 * change the look of antd on every screen.
 */
const isAntdClass = (name: string) => /^(ant-|anticon(-|$))/.test(name);

/** Lists the single selectors of a style sheet, without at-rules and the steps of animations. */
function listSelectors(file: string): string[] {
  const text = read(file).replace(/\/\*.*?\*\//gs, '');
  return [...text.matchAll(/([^{};]+)\{/g)]
    .map(([, selector = '']) => selector.trim())
    .filter((selector) => !/^(@|from$|to$|\d+%)/.test(selector))
    .flatMap((selector) => selector.split(/,(?![^(]*\))/));
}

const removeGlobalClasses = (selector: string) => selector.replace(/:global\([^)]*\)/g, '');
const listClassesInSelector = (selector: string) =>
  [...selector.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name);
const listClasses = (file: string) => [
  ...new Set(listSelectors(file).map(removeGlobalClasses).flatMap(listClassesInSelector)),
];

/** Lists the classes that a source file uses: `styles.half`, or a class that is imported by name. */
function listClassUses(file: string): { sheet: string; name: string }[] {
  const text = read(file);
  const imports = [...text.matchAll(/import (?:\* as (\w+)|\{([^}]*)\}) from '([^']+\.module\.css)'/g)];
  return imports.flatMap(([, namespace, names, path = '']) => {
    const sheet = relative(root, resolve(root, dirname(file), path));
    const usedNames = namespace
      ? [...text.matchAll(new RegExp(`(?<![.\\w/])${namespace}\\.(\\w+)`, 'g'))].map(([, name = '']) => name)
      : (names ?? '').split(',').map((name) => name.trim());
    return usedNames.map((name) => ({ sheet, name }));
  });
}

const classUses = sources.flatMap((file) => listClassUses(file).map((use) => ({ file, ...use })));

describe('style sheets', () => {
  it('are found', () => {
    expect(modules.length).toBeGreaterThan(30);
    expect(classUses.length).toBeGreaterThan(300);
  });

  it('are modules, except the style sheets of whole pages', () => {
    expect(sheets.filter((file) => !modules.includes(file)).sort()).toEqual(globalSheets);
  });

  it('of whole pages declare no class, because two screens could use the same name', () => {
    const declared = globalSheets.flatMap((file) => listSelectors(file).flatMap(listClassesInSelector));
    expect(declared.filter((name) => !isAntdClass(name))).toEqual([]);
  });

  it('never declare the same generated class name twice', () => {
    const owners = new Map<string, string[]>();
    for (const file of modules)
      for (const name of listClasses(file)) {
        const called = cssModuleOptions.generateScopedName(name, file);
        owners.set(called, [...(owners.get(called) ?? []), file]);
      }
    expect([...owners].filter(([, owning]) => owning.length > 1)).toEqual([]);
  });

  it('use global selectors in a module only below a class of the module', () => {
    const free = modules.flatMap((file) =>
      listSelectors(file)
        .filter((selector) => listClassesInSelector(removeGlobalClasses(selector)).length === 0)
        .map((selector) => `${file}: ${selector.trim()}`),
    );
    expect(free).toEqual([]);
  });

  it('break no word to make a column narrower; overflow-wrap: break-word breaks only words that do not fit', () => {
    const breaking = sheets.flatMap((file) =>
      [...read(file).matchAll(/overflow-wrap: anywhere;|word-break: break-(?:all|word);/g)].map(
        ([rule]) => `${file}: ${rule}`,
      ),
    );
    expect(breaking).toEqual([]);
  });

  it('define the gap between choices on touch screens in one place', () => {
    const declared = sheets.filter((file) => read(file).includes('--choices-gap:'));
    expect(declared).toEqual(['entries/portal/portal.css']);
    expect(sheets.filter((file) => /(?<!choices-)gap: 18px/.test(read(file)))).toEqual([]);
  });

  it('never declare a class of antd or react-data-grid as their own', () => {
    const taken = modules.flatMap((file) =>
      listClasses(file)
        .filter((name) => /^(ant|rdg)/.test(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(taken).toEqual([]);
  });
});

describe('classes', () => {
  it('that a source uses exist in the imported style sheet', () => {
    const missing = classUses.filter(({ sheet, name }) => !listClasses(sheet).includes(name));
    expect(missing).toEqual([]);
  });

  it('of a style sheet are used', () => {
    const unused = modules.flatMap((sheet) =>
      listClasses(sheet)
        .filter((name) => !classUses.some((use) => use.sheet === sheet && use.name === name))
        .map((name) => `${sheet}: ${name}`),
    );
    expect(unused).toEqual([]);
  });

  it('are never plain strings, because a plain string belongs to no style sheet', () => {
    const written = sources.flatMap((file) =>
      [...read(file).matchAll(/(?:[cC]lassName|[cC]ellClass)(?:=|: |=\{)(['"`])(.*?)\1/g)]
        .map(([text, , names = '']) => ({ text, names: names.replace(/\$\{[^}]*\}/g, '').trim() }))
        .filter(({ names }) => names !== '')
        .map(({ text }) => `${file}: ${text}`),
    );
    expect(written).toEqual([]);
  });

  it('are used with their full names, because a computed name cannot be checked against a style sheet', () => {
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
  it('are never sized by antd, because our CSP makes the hidden copy visible that antd measures', () => {
    const sized = sources.filter((file) => /\bautoSize\b/.test(read(file)));
    expect(sized).toEqual([]);
  });
});
