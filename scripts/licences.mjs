import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, main, print, ROOT } from './lib/run.mjs';

/** The licences that companies can use without asking. The maintainers decide about any other licence. */
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
/** Licences that are allowed for some packages only, because these packages are tools or are used unchanged. */
const ALLOWED_FOR = {
  'MPL-2.0': /^(lightningcss(-.+)?|axe-core)$/,
  // This licence means public domain. The tests that verify webhook signatures depend on fast-sha256.
  Unlicense: /^fast-sha256$/,
};
/** Licences of packages whose package.json names none. A maintainer has read them. */
const LICENCES_BY_HAND = { 'png-js': 'MIT' };

/** Lists the packages of a lock file without the project's own workspaces. */
function listPackages(lockFile) {
  const { packages } = JSON.parse(readFileSync(join(ROOT, lockFile), 'utf8'));
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { version, license, dev, hasInstallScript }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return {
        name,
        version,
        licence: license ?? LICENCES_BY_HAND[name],
        isTool: dev === true,
        hasInstallScript,
      };
    });
}

/** One of the licences must be allowed: 'MIT OR Apache-2.0' gives the choice. */
const isAllowed = ({ name, licence = '' }) =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((one) => ALLOWED.includes(one) || ALLOWED_FOR[one]?.test(name));

/** Lists packages with a licence that is not allowed, or with an install script that package.json does not allow. */
function listFaults(packages) {
  const { allowScripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return [
    ...packages
      .filter((one) => !isAllowed(one))
      .map(
        ({ name, version, licence }) =>
          `${name}@${version} has the licence ${licence ?? '(none named)'}, which is not allowed`,
      ),
    ...packages
      .filter(({ name, hasInstallScript }) => hasInstallScript && allowScripts[name] === undefined)
      .map(
        ({ name, version }) => `${name}@${version} has an install script that package.json does not allow`,
      ),
  ];
}

const packages = listPackages('package-lock.json');

await main(import.meta.url, async () => {
  if (!process.argv.includes('--quiet')) {
    const rows = packages.map(
      ({ name, version, licence, isTool }) =>
        `${licence}\t${name}@${version}${isTool ? '\t(not shipped)' : ''}`,
    );
    for (const row of [...new Set(rows)].sort()) print(row);
    print('\nData: server/data/positions/SOURCES.md names each source with its licence.');
  }
  const faults = listFaults(packages);
  if (faults.length > 0) throw new Failure(faults.join('\n'));
  print(`${new Set(packages.map(({ name }) => name)).size} packages, all with allowed licences.`);
});
