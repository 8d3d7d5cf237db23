import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Failure, main, ROOT, run, say } from './run.mjs';

const DIST = join(ROOT, 'web', 'dist');
const MARKER = join(DIST, '.built');
// What the web is built from.
const SOURCES = [join(ROOT, 'web'), join(ROOT, 'contract', 'src'), join(ROOT, 'package-lock.json')];
const NOT_SOURCES = new Set(['dist', 'node_modules', 'coverage', '.vite']);

/** Builds the web, unless the build at hand was made from these very sources. */
export async function ensureBuilt() {
  const sources = hashOf(SOURCES);
  if (existsSync(MARKER) && readFileSync(MARKER, 'utf8') === sources) return;
  say(`Building the web: ${existsSync(DIST) ? 'its sources have changed' : 'first start'}`);
  const code = await run('npm', ['run', 'build', '-w', 'web', '--loglevel=error']);
  if (code !== 0) throw new Failure(`Building the web failed (code ${code}): its message is above.`);
  writeFileSync(MARKER, sources);
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesUnder)) {
    // Name and length set the files apart: moving text from one to the next is a change as well.
    const content = readFileSync(file);
    hash.update(`${relative(ROOT, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  const entries = listOf(path);
  if (!entries) return [path];
  return entries
    .filter((entry) => !NOT_SOURCES.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)],
    );
}

function listOf(path) {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}

await main(import.meta.url, ensureBuilt);
