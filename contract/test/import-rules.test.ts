import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findCycles } from './find-cycles.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

type Import = {
  from: string;
  to: string;
};

// Tests are left out: a test may import any file it needs to prove something.
const files = ['contract/src', 'server/src', 'web/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
);

/** Returns the imports of a file: own files by their path from the root, packages by their name. */
function listImports(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8');
  const matches = text.matchAll(
    /(?:^|\s)(?:import|export)\s[^;'"]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|^import\s+['"]([^'"]+)['"]/gm,
  );
  return [...matches].map((match) => {
    const target = match[1] ?? match[2] ?? match[3] ?? '';
    return {
      from: file,
      to: target.startsWith('.') ? relative(root, resolve(root, dirname(file), target)) : target,
    };
  });
}

const imports = files.flatMap(listImports);

/** The layers of each part from top to bottom. A file imports its own layer and the layers below. */
const LAYERS: Record<string, string[]> = {
  contract: ['calls.ts', 'features', 'protocol', 'values'],
  server: ['bootstrap', 'cli', 'demo', 'features', 'libraries', 'platform'],
  web: ['entries', 'screens', 'features', 'ui', 'i18n', 'platform', 'spreadsheets'],
};
/**
 * Layers of server and web whose folders are units. Each other layer is one unit. In the contract, each folder is a
 * unit.
 */
const DIVIDED_LAYERS = ['entries', 'screens', 'features', 'libraries', 'platform'];
/** Units that other units import through index.ts only. */
const CLOSED_UNITS = /^(screens|features|libraries)\/|^platform\/(mail|outbound)$/;

type SourceUnit = {
  /** contract, server or web. */
  part: string;
  layer: string;
  /** The folder that counts as a unit, such as features/orders. */
  unit: string;
  /** True when other units import this unit through its index.ts only. */
  closed: boolean;
};

/** Finds the unit of a source file by its path. Returns undefined for a package and for files outside src. */
function findUnit(path: string): SourceUnit | undefined {
  const [part = '', src, first = '', second = ''] = path.split('/');
  if (!['contract', 'server', 'web'].includes(part) || src !== 'src') return undefined;
  if (first === 'main.ts') return { part, layer: 'bootstrap', unit: 'bootstrap', closed: false };
  if (part === 'contract') {
    const layer = ['index.ts', 'calls.ts', 'v1'].includes(first) ? 'calls.ts' : first;
    return {
      part,
      layer: LAYERS.contract?.includes(layer) ? layer : 'features',
      unit: first,
      closed: false,
    };
  }
  const unit = DIVIDED_LAYERS.includes(first) ? `${first}/${second}` : first;
  return { part, layer: first, unit, closed: CLOSED_UNITS.test(unit) };
}

const PACKAGES_OF_CONTRACT = /^(zod|libphonenumber-js(\/.*)?)$/;

/** For each rule: a function that detects a forbidden import, and examples of forbidden imports. */
const rules: Record<
  string,
  { isForbidden: (statement: Import) => boolean; examples: [from: string, to: string][] }
> = {
  'web and server import only the contract, not each other': {
    isForbidden: ({ from, to }) =>
      (from.startsWith('web/') && /^(server\/|@miya\/server)/.test(to)) ||
      (from.startsWith('server/') && /^(web\/|@miya\/web)/.test(to)),
    examples: [
      ['web/src/screens/express-order/index.ts', 'server/src/features/orders/index.ts'],
      ['server/src/features/orders/index.ts', '@miya/web'],
    ],
  },
  'the contract imports only schema packages, so that browser and server can load it': {
    isForbidden: ({ from, to }) =>
      from.startsWith('contract/') && !to.startsWith('contract/src/') && !PACKAGES_OF_CONTRACT.test(to),
    examples: [['contract/src/protocol/call.ts', 'kysely']],
  },
  'a layer imports lower layers only': {
    isForbidden: ({ from, to }) => {
      const [importer, imported] = [findUnit(from), findUnit(to)];
      if (!importer || !imported || importer.part !== imported.part) return false;
      const layers = LAYERS[importer.part];
      if (!layers) return false;
      const importerIndex = layers.indexOf(importer.layer);
      const importedIndex = layers.indexOf(imported.layer);
      return importerIndex === -1 || importedIndex === -1 || importedIndex < importerIndex;
    },
    examples: [
      ['server/src/platform/db/connection/connect.ts', 'server/src/features/orders/index.ts'],
      ['server/src/libraries/printing/fonts/fonts.ts', 'server/src/features/waybills/index.ts'],
      ['server/src/features/orders/index.ts', 'server/src/demo/index.ts'],
      ['server/src/demo/past/fill-demo-account.ts', 'server/src/cli/run-command-line.ts'],
      ['server/src/cli/run-command-line.ts', 'server/src/bootstrap/app.ts'],
      ['server/src/utils/dates.ts', 'server/src/utils/times.ts'],
      ['contract/src/values/money.ts', 'contract/src/protocol/errors.ts'],
      ['contract/src/protocol/errors.ts', 'contract/src/orders/order.ts'],
      ['contract/src/orders/order.ts', 'contract/src/calls.ts'],
      ['web/src/screens/query-print/actions/toolbar.tsx', 'web/src/entries/portal/load-screens.ts'],
      ['web/src/features/waybills/index.ts', 'web/src/screens/query-print/index.ts'],
      ['web/src/ui/icons.tsx', 'web/src/features/waybills/index.ts'],
      ['web/src/i18n/load.ts', 'web/src/ui/icons.tsx'],
      ['web/src/platform/forms/use-form.ts', 'web/src/i18n/load.ts'],
      ['web/src/spreadsheets/csv/read-csv.ts', 'web/src/platform/browser/tab-name.ts'],
    ],
  },
  'a screen imports no other screen': {
    isForbidden: ({ from, to }) => {
      const [importer, imported] = [findUnit(from), findUnit(to)];
      return (
        importer?.layer === 'screens' && imported?.layer === 'screens' && importer.unit !== imported.unit
      );
    },
    examples: [['web/src/screens/query-print/actions/toolbar.tsx', 'web/src/screens/express-order/index.ts']],
  },
  'files outside a screen, feature or library import only its index.ts': {
    isForbidden: (statement) => {
      const [importer, imported] = [findUnit(statement.from), findUnit(statement.to)];
      if (!imported?.closed) return false;
      const isInside = importer?.part === imported.part && importer.unit === imported.unit;
      return !isInside && !/\/index\.tsx?$/.test(statement.to);
    },
    examples: [
      ['server/src/features/imports/run/run-import-batch.ts', 'server/src/features/orders/order-store.ts'],
      ['server/src/features/waybills/index.ts', 'server/src/libraries/printing/fonts/fonts.ts'],
      ['server/src/features/notices/index.ts', 'server/src/platform/mail/smtp.ts'],
      ['web/src/entries/portal/load-screens.ts', 'web/src/screens/query-print/query-print.tsx'],
      ['web/src/screens/query-print/actions/toolbar.tsx', 'web/src/features/waybills/print-dialog.tsx'],
    ],
  },
};

describe('the import rules', () => {
  it('are checked against all source files', () => {
    expect(imports.length).toBeGreaterThan(5_000);
    expect(new Set(files.map((file) => findUnit(file)?.unit)).size).toBeGreaterThan(60);
  });

  describe.each(Object.entries(rules))('%s', (_rule, { isForbidden, examples }) => {
    it('holds for all source files', () => {
      expect(imports.filter(isForbidden).map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
    });

    it.each(examples)('is broken when %s imports %s', (from, to) => {
      expect(isForbidden({ from, to })).toBe(true);
    });
  });

  it('imports between files form no cycle', () => {
    expect(findCycles(new Map(files.map((file) => [file, listImports(file).map(({ to }) => to)])))).toEqual(
      [],
    );
  });

  it('imports between units form no cycle', () => {
    const graph = new Map<string, string[]>();
    for (const { from, to } of imports) {
      const [importer, imported] = [findUnit(from), findUnit(to)];
      if (!importer?.unit || !imported?.unit || importer.part !== imported.part) continue;
      if (importer.unit === imported.unit) continue;
      const name = `${importer.part}/${importer.unit}`;
      graph.set(name, [...(graph.get(name) ?? []), `${imported.part}/${imported.unit}`]);
    }
    expect(graph.size).toBeGreaterThan(40);
    expect(findCycles(graph)).toEqual([]);
  });

  it('findCycles finds a cycle', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['b']],
    ]);
    expect(findCycles(graph)).toEqual(['b -> c -> b']);
  });
});
