import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, ManifestChunk, Plugin } from 'vite';
import { mustMatch } from './must-match.ts';
import type { Assets, EntryFiles } from './src/entries/page/assets.ts';

const SIGN_IN = 'src/entries/sign-in/main.tsx';
const RULES = 'src/entries/sign-in/forms/rules.ts';
const TRACK = 'src/entries/tracking/main.tsx';
const PORTAL = 'src/entries/portal/main.tsx';
const FIRST_SCREEN = 'src/screens/express-order/index.ts';
export const entries = { 'sign-in': SIGN_IN, track: TRACK, portal: PORTAL };

/** Gives render.tsx the names of the built files; without a manifest, those of the dev server. */
export function assetsPlugin(manifestFile: string | undefined): Plugin {
  const id = '\0virtual:assets';
  const { met, buildEnd } = mustMatch('server', ['virtual:assets']);
  return {
    name: 'miya-assets',
    resolveId: (source) => (source === 'virtual:assets' ? id : undefined),
    load: (loaded) => {
      if (loaded !== id) return undefined;
      met('virtual:assets');
      return `export const assets = ${JSON.stringify(manifestFile ? builtAssets(manifestFile) : devAssets)};`;
    },
    buildEnd,
  };
}

/** All sheets of these rooms: the page is to be seen as it is before its script brings them. */
function sheetsOf(...rooms: string[]): string[] {
  return rooms.flatMap((room) =>
    readdirSync(join(import.meta.dirname, 'src', room), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => `/src/${room}/${file.replaceAll('\\', '/')}`),
  );
}

const devAssets: Assets = {
  signIn: { script: `/${SIGN_IN}`, preload: [], styles: sheetsOf('ui', 'entries/sign-in') },
  portal: { script: `/${PORTAL}`, preload: [], styles: [] },
  track: { script: `/${TRACK}`, preload: [], styles: sheetsOf('ui', 'features/tracks', 'entries/tracking') },
  firstScreen: [],
  rules: [],
  texts: {},
};

function builtAssets(manifestFile: string): Assets {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  const texts = Object.keys(manifest).filter((source) => source.startsWith('src/i18n/'));
  return {
    signIn: filesOf(manifest, SIGN_IN),
    portal: filesOf(manifest, PORTAL),
    track: filesOf(manifest, TRACK),
    firstScreen: [...modulesOf(manifest, FIRST_SCREEN), ...stylesOf(manifest, FIRST_SCREEN)],
    rules: modulesOf(manifest, RULES),
    texts: Object.fromEntries(texts.map((source) => [source, modulesOf(manifest, source)])),
  };
}

function filesOf(manifest: Manifest, source: string): EntryFiles {
  const [script = '', ...preload] = modulesOf(manifest, source);
  return { script, preload, styles: stylesOf(manifest, source) };
}

/** The sheets of a module, after those of all it imports: what is shared comes first. */
function stylesOf(manifest: Manifest, source: string, seen = new Set<string>()): string[] {
  if (seen.has(source)) return [];
  seen.add(source);
  const { imports = [], css = [] } = chunkOf(manifest, source);
  return [...imports.flatMap((one) => stylesOf(manifest, one, seen)), ...css.map((file) => `/${file}`)];
}

/** A module's file and those of all it imports at once, so that the browser asks for them together. */
function modulesOf(manifest: Manifest, source: string, seen = new Set<string>()): string[] {
  if (seen.has(source)) return [];
  seen.add(source);
  const chunk = chunkOf(manifest, source);
  return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((one) => modulesOf(manifest, one, seen))];
}

export function chunkOf(manifest: Manifest, source: string): ManifestChunk {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build has no file of its own for ${source}`);
  return chunk;
}
