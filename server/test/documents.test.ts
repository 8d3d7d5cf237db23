import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import clientPackageJson from '../../client/package.json' with { type: 'json' };
import packageJson from '../../package.json' with { type: 'json' };
import { findCommand } from '../src/cli/commands.ts';

// Checks the documents: every path, command, environment variable and function that they name must exist.

const root = fileURLToPath(new URL('../../', import.meta.url));
const inRepository = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules', 'web/dist', 'client/dist', '.data', '.git'] });

const documents = [...inRepository('*.md'), ...inRepository('docs/**/*.md')]
  .filter((path) => path !== 'CHANGELOG.md')
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const files = inRepository('**/*.*');
const fileNames = new Set(files.map((path) => basename(path)));
const source = files
  .filter((path) => /\.(ts|tsx|mjs|js|sql|sh|yml|service)$|Dockerfile$/.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n');
const identifiers = new Set(source.match(/[A-Za-z_$][\w$]*/g));

/** Finds all matches of a pattern with one group, in all documents unless `from` is passed. `name` is the group. */
const listMentions = (pattern: RegExp, from = documents): { document: string; name: string }[] =>
  from.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map((match) => ({ document: path, name: match[1] ?? '' })),
  );

const format = ({ document, name }: { document: string; name: string }) => `${document}: ${name}`;

/** The texts in backticks and the lines of code blocks. */
const codeTexts = documents.map(({ path, text }) => ({
  path,
  text: [...text.matchAll(/```[a-z]*\n([\s\S]*?)```|`([^`\n]+)`/g)]
    .map(([, block, inline]) => block ?? inline)
    .join('\n'),
}));

const topFolders = 'contract|server|web|client|testing|e2e|bench|chaos|scripts|docs|deploy|positions';

describe('the documents', () => {
  it('are found', () => {
    expect(documents.length).toBeGreaterThan(40);
  });

  it('link to existing files', () => {
    const broken = listMentions(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g).filter(
      ({ document, name }) => inRepository(relative(root, join(root, dirname(document), name))).length === 0,
    );
    expect(broken.map(format)).toEqual([]);
  });

  it('link to existing headings', () => {
    const toAnchor = (heading: string) =>
      heading
        .toLowerCase()
        .replace(/[`'",.:?()/&*]/g, '')
        .trim()
        .replaceAll(' ', '-');
    const broken = listMentions(/\]\(([^)\s:]*#[^)\s]+)\)/g).filter(({ document, name }) => {
      const [path = '', anchor] = name.split('#');
      const target = path === '' ? document : relative(root, join(root, dirname(document), path));
      const text = documents.find((each) => each.path === target)?.text ?? '';
      return ![...text.matchAll(/^#+ (.+)$/gm)].some(([, heading = '']) => toAnchor(heading) === anchor);
    });
    expect(broken.map(format)).toEqual([]);
  });

  it('name existing files and folders by their path from the root', () => {
    const path = new RegExp(`(?<![\\w/.-])((?:${topFolders})/[\\w./*<>-]*)`, 'g');
    const missing = listMentions(path, codeTexts).filter(({ name }) => {
      // NUMBER and DATE are placeholders. dist/ exists after a build.
      if (/NUMBER|DATE|\/dist\//.test(name)) return false;
      return inRepository(name.replace(/\/$/, '').replaceAll(/<[a-z-]+>/g, '*')).length === 0;
    });
    expect(missing.map(format)).toEqual([]);
  });

  it('name existing source files', () => {
    const missing = listMentions(
      /(?<![\w*.-])(\w[\w.-]*\.(?:tsx?|mjs|sql|service))(?!\w)/g,
      codeTexts,
    ).filter(({ name }) => !fileNames.has(name) && !/^NUMBER-/.test(name));
    expect(missing.map(format)).toEqual([]);
  });

  it('name existing npm scripts', () => {
    const missing = listMentions(/npm run ([\w-]+)/g).filter(
      ({ name }) => !(name in packageJson.scripts) && !(name in clientPackageJson.scripts),
    );
    expect(missing.map(format)).toEqual([]);
  });

  it('name existing benchmarks and fault tests', () => {
    const missing = (['bench', 'chaos'] as const).flatMap((part) => {
      const runner = readFileSync(join(root, part, 'run.ts'), 'utf8');
      return listMentions(new RegExp(`npm run ${part} -- ([a-z][\\w-]*)`, 'g')).filter(
        ({ name }) => !new RegExp(`^ +'?${name}'?:`, 'm').test(runner),
      );
    });
    expect(missing.map(format)).toEqual([]);
  });

  it('name existing commands of the command line', async () => {
    const mentions = listMentions(/npm run miya -- ([a-z]+ [a-z][a-z-]+)/g, codeTexts);
    const missing: string[] = [];
    for (const mention of mentions) {
      if (!(await findCommand(mention.name.split(' ')))) missing.push(format(mention));
    }
    expect(mentions.length).toBeGreaterThan(30);
    expect(missing).toEqual([]);
  });

  it('name existing environment variables', () => {
    const missing = listMentions(/(?<![\w-])((?:MIYA|DATABASE)_[A-Z][A-Z_]*[A-Z])(?!\w)/g).filter(
      ({ name }) => !identifiers.has(name) && !identifiers.has(name.replace(/_FILE$/, '')),
    );
    expect(missing.map(format)).toEqual([]);
  });

  it('name existing functions', () => {
    const missing = listMentions(/`(?:[a-z]+\.)?([a-zA-Z_]\w*)\([^`]*\)`/g).filter(
      ({ name }) => !identifiers.has(name),
    );
    expect(missing.map(format)).toEqual([]);
  });
});
