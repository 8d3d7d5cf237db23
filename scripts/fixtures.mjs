import { join } from 'node:path';
import { aptInstall, canInstall, isProgram } from './lib/apt.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Failure, main, nodePath, run, say } from './lib/run.mjs';

const OFFICE = '/usr/bin/soffice';
const PACKAGES = ['--no-install-recommends', 'libreoffice-calc'];

/** Makes the spreadsheets that tests read anew. They are kept in the repository: nothing else needs LibreOffice. */
await main(import.meta.url, async () => {
  await ensureInstalled();
  if (!isProgram(OFFICE) && canInstall()) {
    say('Installing LibreOffice, which writes some of the files');
    await aptInstall(PACKAGES);
  }
  if (!isProgram(OFFICE))
    throw new Failure(
      `The files need LibreOffice: install it (Debian, Ubuntu: sudo apt-get install ${PACKAGES.join(' ')}).`,
    );
  const script = join('web', 'src', 'spreadsheets', 'fixtures', 'make', 'make-fixtures.ts');
  process.exitCode = await run(nodePath(), [script]);
});
