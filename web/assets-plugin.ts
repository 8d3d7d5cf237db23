import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, ManifestChunk, Plugin } from 'vite';
import { checkPluginTasks } from './check-plugin-tasks.ts';
import type { Assets, EntryFiles } from './src/entries/page/assets.ts';

const SIGN_IN = 'src/entries/sign-in/main.tsx';
const RULES = 'src/entries/sign-in/forms/rules.ts';
const TRACK = 'src/entries/tracking/main.tsx';
const PORTAL = 'src/entries/portal/main.tsx';
const FIRST_SCREEN = 'src/screens/express-order/index.ts';
export const entryModules = { 'sign-in': SIGN_IN, track: TRACK, portal: PORTAL };

/**
 * Provides the module `virtual:assets`, from which render.tsx reads the URLs of scripts and style sheets.
 * With a manifest these are the URLs of the built files, otherwise those of the source files on the dev server.
 */
export function assetsPlugin(manifestFile: string | undefined): Plugin {
  // Rollup convention: ids of virtual modules start with a null character.
  const id = '\0virtual:assets';
  const { markDone, buildEnd } = checkPluginTasks('server', ['virtual:assets']);
  return {
    name: 'miya-assets',
    resolveId: (source) => (source === 'virtual:assets' ? id : undefined),
    load: (moduleId) => {
      if (moduleId !== id) return undefined;
      markDone('virtual:assets');
      return `export const assets = ${JSON.stringify(manifestFile ? readBuiltAssets(manifestFile) : devAssets)};`;
    },
    buildEnd,
  };
}

/** Lists the URLs of all style sheets in the folders. The page links them, so that they load before the script. */
function listStyleSheets(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(import.meta.dirname, 'src', folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => `/src/${folder}/${file.replaceAll('\\', '/')}`),
  );
}

const devAssets: Assets = {
  signIn: { script: `/${SIGN_IN}`, preload: [], styles: listStyleSheets('ui', 'entries/sign-in') },
  portal: { script: `/${PORTAL}`, preload: [], styles: [] },
  track: {
    script: `/${TRACK}`,
    preload: [],
    styles: listStyleSheets('ui', 'features/tracks', 'entries/tracking'),
  },
  firstScreen: [],
  rules: [],
  texts: {},
};

function readBuiltAssets(manifestFile: string): Assets {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  const texts = Object.keys(manifest).filter((source) => source.startsWith('src/i18n/'));
  return {
    signIn: listEntryFiles(manifest, SIGN_IN),
    portal: listEntryFiles(manifest, PORTAL),
    track: listEntryFiles(manifest, TRACK),
    firstScreen: [...listModules(manifest, FIRST_SCREEN), ...listStyles(manifest, FIRST_SCREEN)],
    rules: listModules(manifest, RULES),
    texts: Object.fromEntries(texts.map((source) => [source, listModules(manifest, source)])),
  };
}

function listEntryFiles(manifest: Manifest, source: string): EntryFiles {
  const [script = '', ...preload] = listModules(manifest, source);
  return { script, preload, styles: listStyles(manifest, source) };
}

/** Lists the style sheets of a module and of its static imports. Those of the imports come first. */
function listStyles(manifest: Manifest, source: string, visited = new Set<string>()): string[] {
  if (visited.has(source)) return [];
  visited.add(source);
  const { imports = [], css = [] } = getChunk(manifest, source);
  return [
    ...imports.flatMap((imported) => listStyles(manifest, imported, visited)),
    ...css.map((file) => `/${file}`),
  ];
}

/**
 * Lists the files of a module and of its static imports. The page preloads them, so that the browser loads them in
 * parallel.
 */
function listModules(manifest: Manifest, source: string, visited = new Set<string>()): string[] {
  if (visited.has(source)) return [];
  visited.add(source);
  const chunk = getChunk(manifest, source);
  return [
    `/${chunk.file}`,
    ...(chunk.imports ?? []).flatMap((imported) => listModules(manifest, imported, visited)),
  ];
}

export function getChunk(manifest: Manifest, source: string): ManifestChunk {
  const chunk = manifest[source];
  if (!chunk)
    throw new Error(
      `The build has no separate file for ${source}. Check that it is an entry or imported with import().`,
    );
  return chunk;
}
