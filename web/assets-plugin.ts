import { readFileSync } from 'node:fs';
import type { Manifest, ManifestChunk, Plugin } from 'vite';
import { mustMatch } from './must-match.ts';
import type { Assets, EntryFiles } from './src/assets.ts';

const SIGN_IN = 'src/session/main.tsx';
const RULES = 'src/session/rules.ts';
const TRACK = 'src/track-page/main.tsx';
const PORTAL = 'src/shell/main.tsx';
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

const devAssets: Assets = {
  signIn: { script: `/${SIGN_IN}`, preload: [], styles: ['/src/session/sign-in.css'] },
  portal: { script: `/${PORTAL}`, preload: [], styles: [] },
  track: { script: `/${TRACK}`, preload: [], styles: ['/src/track-page/track-page.css'] },
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
    rules: modulesOf(manifest, RULES),
    texts: Object.fromEntries(texts.map((source) => [source, modulesOf(manifest, source)])),
  };
}

function filesOf(manifest: Manifest, source: string): EntryFiles {
  const [script = '', ...preload] = modulesOf(manifest, source);
  return { script, preload, styles: (chunkOf(manifest, source).css ?? []).map((file) => `/${file}`) };
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
