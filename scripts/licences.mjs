import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, main, ROOT, say } from './lib/run.mjs';

/** What companies can use and pass on without asking; a package under another is a question for the maintainers. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
];
/** Only where they are tools or stay as they are: what is built with them is not under their licence. */
const ALLOWED_FOR = {
  'MPL-2.0': /^(lightningcss(-.+)?|axe-core)$/,
  // Given to the public; what checks our signatures in tests stands on it.
  Unlicense: /^fast-sha256$/,
};
/** Packages that name their licence elsewhere than in package.json, and where. */
const READ_BY_HAND = { 'png-js': 'MIT' };

/** Packages by path, as package-lock.json has them; our own workspaces are no dependencies. */
function packagesOf(lockFile) {
  const { packages } = JSON.parse(readFileSync(join(ROOT, lockFile), 'utf8'));
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { version, license, dev, hasInstallScript }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return {
        name,
        version,
        licence: license ?? READ_BY_HAND[name],
        isTool: dev === true,
        hasInstallScript,
      };
    });
}

/** 'MIT OR Apache-2.0' gives the choice. */
const isAllowed = ({ name, licence = '' }) =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((one) => ALLOWED.includes(one) || ALLOWED_FOR[one]?.test(name));

/** What a check says about the packages; empty when all is well. */
function findFaults(packages) {
  const { allowScripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return [
    ...packages
      .filter((one) => !isAllowed(one))
      .map(
        ({ name, version, licence }) =>
          `${name}@${version} is under ${licence ?? 'no licence that it names'}`,
      ),
    ...packages
      .filter(({ name, hasInstallScript }) => hasInstallScript && allowScripts[name] === undefined)
      .map(({ name, version }) => `${name}@${version} wants to run a script when it is installed`),
  ];
}

const packages = packagesOf('package-lock.json');

await main(import.meta.url, async () => {
  if (!process.argv.includes('--quiet')) {
    const rows = packages.map(
      ({ name, version, licence, isTool }) =>
        `${licence}\t${name}@${version}${isTool ? '\t(not shipped)' : ''}`,
    );
    for (const row of [...new Set(rows)].sort()) say(row);
    say('\nData: server/data/positions/SOURCES.md names each source with its licence.');
  }
  const faults = findFaults(packages);
  if (faults.length > 0) throw new Failure(faults.join('\n'));
  say(
    `${new Set(packages.map(({ name }) => name)).size} packages, all under licences that companies can use.`,
  );
});
