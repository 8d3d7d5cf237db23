import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Failure, main, print, ROOT, run } from './run.mjs';

const DIST = join(ROOT, 'web', 'dist');
const MARKER = join(DIST, '.built');
const SOURCES = [join(ROOT, 'web'), join(ROOT, 'contract', 'src'), join(ROOT, 'package-lock.json')];
const NOT_SOURCES = new Set(['dist', 'node_modules', 'coverage', '.vite']);

/** Builds the web, unless the existing build was made from the same sources. */
export async function ensureBuilt() {
  const sources = hashFiles(SOURCES);
  if (existsSync(MARKER) && readFileSync(MARKER, 'utf8') === sources) return;
  print(`Building the web: ${existsSync(DIST) ? 'its sources have changed' : 'first start'}`);
  const code = await run('npm', ['run', 'build', '-w', 'web', '--loglevel=error']);
  if (code !== 0) throw new Failure(`Building the web failed with code ${code}. See its message above.`);
  writeFileSync(MARKER, sources);
}

function hashFiles(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(listFiles)) {
    // The name and the length come before the content, so that text moved from one file to the next changes the hash.
    const content = readFileSync(file);
    hash.update(`${relative(ROOT, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function listFiles(path) {
  const entries = readFolder(path);
  if (!entries) return [path];
  return entries
    .filter((entry) => !NOT_SOURCES.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? listFiles(join(path, entry.name)) : [join(path, entry.name)]));
}

function readFolder(path) {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}

await main(import.meta.url, ensureBuilt);
