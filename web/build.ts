import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build, type Manifest } from 'vite';
import { assetsPlugin, entryModules, getChunk } from './assets-plugin.ts';
import { chunkGroups } from './chunks.ts';
import { type Area, areaFile, firstAreas } from './src/i18n/areas.ts';

// Two builds. The first writes the files for the browser. The second writes the renderer (render.tsx), which contains
// the hashed names of the first build's files.
const root = import.meta.dirname;
const clientFolder = join(root, 'dist/client');
const manifestFile = join(root, 'dist/manifest.json');
const resolvePath = (file: string) => join(root, file);
await rm(join(root, 'dist'), { recursive: true, force: true });

await build({
  configFile: resolvePath('vite.config.ts'),
  logLevel: 'warn',
  build: {
    outDir: clientFolder,
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    // No data: URLs in style sheets, because the content security policy does not allow them.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_200,
    rolldownOptions: {
      input: Object.fromEntries(
        Object.entries(entryModules).map(([name, file]) => [name, resolvePath(file)]),
      ),
      output: { codeSplitting: { groups: chunkGroups } },
      // Inlines constants, such as the class names of style modules. A variable for each class name would add 1.5 KB
      // to the first screen.
      optimization: { inlineConst: { mode: 'all' } },
    },
  },
});
// Moves the manifest out of the client folder: the server publishes the whole folder, and the manifest is not public.
await rename(join(clientFolder, 'manifest.json'), manifestFile);

await build({
  configFile: resolvePath('vite.config.ts'),
  logLevel: 'warn',
  plugins: [assetsPlugin(manifestFile)],
  // Bundles the production build of React, which is four times smaller and much faster than the development build.
  define: { 'process.env.NODE_ENV': '"production"' },
  // Bundles all packages into one file, so that the server needs no node_modules of the web package.
  ssr: { noExternal: true },
  build: {
    ssr: resolvePath('src/entries/render.tsx'),
    outDir: join(root, 'dist/render'),
    copyPublicDir: false,
    rolldownOptions: { output: { codeSplitting: false } },
  },
});

const brotliSizes = await compressFiles(clientFolder);
await reportSizes(JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest);

/**
 * Writes a .br and a .gz file beside each text file. The highest compression level is slow, but runs once per build.
 * Returns the size of each .br file in bytes, by the path of the text file.
 */
async function compressFiles(folder: string): Promise<Map<string, number>> {
  const sizeByPath = new Map<string, number>();
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files
      .filter((file) => /\.(js|css|svg|json|txt|html)$/.test(file))
      .map(async (file) => {
        const content = await readFile(join(folder, file));
        const brotliParams = {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        };
        const [gzipContent, brotliContent] = await Promise.all([
          promisify(gzip)(content, { level: 9 }),
          promisify(brotliCompress)(content, { params: brotliParams }),
        ]);
        await Promise.all([
          writeFile(join(folder, `${file}.gz`), gzipContent),
          writeFile(join(folder, `${file}.br`), brotliContent),
        ]);
        sizeByPath.set(file, brotliContent.length);
      }),
  );
  return sizeByPath;
}

/** Prints, for each entry, the brotli size of the scripts and style sheets that it needs to be usable in English. */
async function reportSizes(manifest: Manifest) {
  const areasByEntry: Record<string, readonly Area[]> = {
    'sign-in': firstAreas.signIn,
    track: firstAreas.track,
    portal: firstAreas.portal,
  };
  for (const [name, entry] of Object.entries(entryModules)) {
    const files = new Set<string>();
    const collect = (source: string) => {
      const chunk = getChunk(manifest, source);
      if (files.has(chunk.file)) return;
      files.add(chunk.file);
      for (const style of chunk.css ?? []) files.add(style);
      for (const imported of chunk.imports ?? []) collect(imported);
    };
    collect(entry);
    const otherEntries = Object.values(entryModules).filter((otherEntry) => otherEntry !== entry);
    const loadedEntry = otherEntries.find((otherEntry) => files.has(manifest[otherEntry]?.file ?? ''));
    // Loading another entry would start a second page in the same document.
    if (loadedEntry)
      throw new Error(
        `The entry ${name} loads the entry ${loadedEntry}. Put their shared modules into a group of chunks.ts.`,
      );
    for (const area of areasByEntry[name] ?? []) collect(areaFile('en', area));
    const sumSizes = (extension: string) =>
      [...files]
        .filter((file) => file.endsWith(extension))
        .reduce((sum, file) => sum + (brotliSizes.get(file) ?? 0), 0);
    const formatKilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`;
    process.stdout.write(
      `${name}: script ${formatKilobytes(sumSizes('.js'))}, style ${formatKilobytes(sumSizes('.css'))} (brotli)\n`,
    );
  }
}
