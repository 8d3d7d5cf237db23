import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

type Import = { from: string; to: string /** By import(): a chunk of its own. */; later: boolean };

/** Every source file of the three sides, tests left out: a test may reach wherever it proves something. */
const files = ['contract/src', 'server/src', 'web/src'].flatMap((side) =>
  readdirSync(join(root, side), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => `${side}/${name}`),
);

/** What a file imports, by path from the root; packages by their name. */
function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8');
  const found = text.matchAll(
    /(?:^|\s)(?:import|export)\s[^;'"]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|^import\s+['"]([^'"]+)['"]/gm,
  );
  return [...found].map((match) => {
    const target = match[1] ?? match[2] ?? match[3] ?? '';
    return {
      from: file,
      to: target.startsWith('.') ? relative(root, resolve(root, dirname(file), target)) : target,
      later: match[2] !== undefined,
    };
  });
}

const imports = files.flatMap(importsOf);
const sideOf = (path: string) => path.split('/')[0] ?? '';
const roomOf = (path: string) => (path.split('/').length > 3 ? (path.split('/')[2] ?? '') : '');
/** Kits know no feature, as the other neutral rooms do; unlike those they are entered by their index.ts alone. */
const kits = ['paper', 'spreadsheets', 'outbound', 'mail'];
/** What the features of a side stand on. */
const neutral = [
  'http',
  'db',
  'jobs',
  'api',
  'browser',
  'forms',
  'i18n',
  'live',
  'navigation',
  'page',
  'settings',
  'ui',
  ...kits,
];
/** What stands on the features: it may name any of them, and none of them names it. */
const ROOF = 'shell';
/** A screen is the one thing of a feature that the shell opens by its own file: as a chunk, when somebody goes there. */
const isScreen = ({ from, later }: Import) => later && from === `web/src/${ROOF}/load-screens.ts`;
const describeAll = (broken: Import[]) => broken.map(({ from, to }) => `${from} imports ${to}`);

describe('the import rules', () => {
  it('sees the tree at all', () => {
    expect(imports.length).toBeGreaterThan(100);
  });

  it('keep web and server apart: they know each other only by the contract', () => {
    const broken = imports.filter(
      ({ from, to }) =>
        (sideOf(from) === 'web' && /^(server\/|@miya\/server)/.test(to)) ||
        (sideOf(from) === 'server' && /^(web\/|@miya\/web)/.test(to)),
    );
    expect(describeAll(broken)).toEqual([]);
  });

  it('keep the contract free of everything but schemas: both sides must be able to load it anywhere', () => {
    const allowed = /^(zod|libphonenumber-js(\/.*)?)$/;
    const broken = imports.filter(
      ({ from, to }) => sideOf(from) === 'contract' && !to.startsWith('contract/src/') && !allowed.test(to),
    );
    expect(describeAll(broken)).toEqual([]);
  });

  it('keep the neutral rooms free of features: what all features stand on cannot lean on one of them', () => {
    const broken = imports.filter(({ from, to }) => {
      if (!neutral.includes(roomOf(from)) || sideOf(from) === 'contract' || sideOf(to) !== sideOf(from))
        return false;
      return roomOf(to) !== '' && !neutral.includes(roomOf(to));
    });
    expect(describeAll(broken)).toEqual([]);
  });

  it('let one feature into another only by its index.ts: the rest is free to change', () => {
    const broken = imports.filter(({ from, to }) => {
      const within = sideOf(to) === sideOf(from) && roomOf(to) === roomOf(from);
      const closed = kits.includes(roomOf(to)) || !neutral.includes(roomOf(to));
      const feature = roomOf(to) !== '' && closed;
      return ['server', 'web'].includes(sideOf(to)) && feature && !within && !/\/index\.tsx?$/.test(to);
    });
    expect(describeAll(broken.filter((one) => !isScreen(one)))).toEqual([]);
  });

  it('keep the shell above the features: it opens their screens, and they do not know it', () => {
    const broken = imports.filter(
      ({ from, to }) => sideOf(to) === 'web' && roomOf(to) === ROOF && roomOf(from) !== ROOF,
    );
    expect(describeAll(broken)).toEqual([]);
  });

  it('form no cycle: each file can be read after those it imports', () => {
    expect(cyclesIn(new Map(files.map((file) => [file, importsOf(file).map(({ to }) => to)])))).toEqual([]);
  });

  it('form no cycle of rooms: each stands on those below it, and none of them leans on it', () => {
    const rooms = new Map<string, string[]>();
    for (const { from, to } of imports) {
      const [above, below] = [from, to].map((path) => roomOf(path) && `${sideOf(path)}/${roomOf(path)}`);
      if (above && below && above !== below) rooms.set(above, [...(rooms.get(above) ?? []), below]);
    }
    expect(rooms.size).toBeGreaterThan(40);
    expect(cyclesIn(rooms)).toEqual([]);
  });
});

/** The ways that lead back to where they began. */
function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const state = new Map<string, 'open' | 'done'>();
  const cycles: string[] = [];
  const visit = (one: string, path: string[]): void => {
    if (state.get(one) === 'done') return;
    if (state.get(one) === 'open') {
      cycles.push([...path.slice(path.indexOf(one)), one].join(' -> '));
      return;
    }
    state.set(one, 'open');
    for (const next of graph.get(one) ?? []) if (graph.has(next)) visit(next, [...path, one]);
    state.set(one, 'done');
  };
  for (const one of graph.keys()) visit(one, []);
  return cycles;
}
