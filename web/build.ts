import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build, type Manifest } from 'vite';
import { assetsPlugin, chunkOf, entries } from './assets-plugin.ts';
import { chunkGroups } from './chunks.ts';
import { type Area, areaFile, firstAreas } from './src/i18n/areas.ts';

// Two builds: the browser's files first, then the renderer, which has their hashed names baked in.
const root = import.meta.dirname;
const client = join(root, 'dist/client');
const manifestFile = join(root, 'dist/manifest.json');
const from = (file: string) => join(root, file);
await rm(join(root, 'dist'), { recursive: true, force: true });

await build({
  configFile: from('vite.config.ts'),
  logLevel: 'warn',
  build: {
    outDir: client,
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    // A data: address in a style sheet would need a hole in the content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_200,
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, from(file)])),
      output: { codeSplitting: { groups: chunkGroups } },
      // A class name stands in the markup as the string it is: a variable for each would cost the first screen 1.5 KB.
      optimization: { inlineConst: { mode: 'all' } },
    },
  },
});
// Kept out of the folder that is served.
await rename(join(client, 'manifest.json'), manifestFile);

await build({
  configFile: from('vite.config.ts'),
  logLevel: 'warn',
  plugins: [assetsPlugin(manifestFile)],
  // The renderer is bundled for production; React's development build is four times its size and far slower.
  define: { 'process.env.NODE_ENV': '"production"' },
  // Nothing external: the server imports one file, wherever it runs.
  ssr: { noExternal: true },
  build: {
    ssr: from('src/entries/render.tsx'),
    outDir: join(root, 'dist/render'),
    copyPublicDir: false,
    rolldownOptions: { output: { codeSplitting: false } },
  },
});

const sizes = await compress(client);
await report(JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest);

/** Writes .br and .gz beside each file worth it, once, at the highest level; returns the brotli sizes by path. */
async function compress(folder: string): Promise<Map<string, number>> {
  const made = new Map<string, number>();
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files
      .filter((file) => /\.(js|css|svg|json|txt|html)$/.test(file))
      .map(async (file) => {
        const content = await readFile(join(folder, file));
        const quality = {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        };
        const [small, smaller] = await Promise.all([
          promisify(gzip)(content, { level: 9 }),
          promisify(brotliCompress)(content, { params: quality }),
        ]);
        await Promise.all([
          writeFile(join(folder, `${file}.gz`), small),
          writeFile(join(folder, `${file}.br`), smaller),
        ]);
        made.set(file, smaller.length);
      }),
  );
  return made;
}

/** What each entry costs before it is usable, in English: script and style, brotli. */
async function report(manifest: Manifest) {
  const texts: Record<string, readonly Area[]> = {
    'sign-in': firstAreas.signIn,
    track: firstAreas.track,
    portal: firstAreas.portal,
  };
  for (const [name, entry] of Object.entries(entries)) {
    const files = new Set<string>();
    const collect = (source: string) => {
      const chunk = chunkOf(manifest, source);
      if (files.has(chunk.file)) return;
      files.add(chunk.file);
      for (const style of chunk.css ?? []) files.add(style);
      for (const one of chunk.imports ?? []) collect(one);
    };
    collect(entry);
    const others = Object.values(entries).filter((other) => other !== entry);
    const begun = others.find((other) => files.has(manifest[other]?.file ?? ''));
    // It would start that page on top of its own.
    if (begun) throw new Error(`${name} loads ${begun}: put what they share into a group of chunks.ts`);
    for (const area of texts[name] ?? []) collect(areaFile('en', area));
    const total = (ending: string) =>
      [...files]
        .filter((file) => file.endsWith(ending))
        .reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
    const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`;
    process.stdout.write(
      `${name}: script ${kilobytes(total('.js'))}, style ${kilobytes(total('.css'))} (brotli)\n`,
    );
  }
}
