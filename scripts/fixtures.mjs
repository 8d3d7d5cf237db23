import { join } from 'node:path';
import { aptInstall, canInstall, isProgram } from './lib/apt.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Failure, main, nodePath, print, run } from './lib/run.mjs';

const LIBREOFFICE = '/usr/bin/soffice';
const PACKAGES = ['--no-install-recommends', 'libreoffice-calc'];

/** Writes the spreadsheets that tests read. They are kept in the repository, so only this command needs LibreOffice. */
await main(import.meta.url, async () => {
  await ensureInstalled();
  if (!isProgram(LIBREOFFICE) && canInstall()) {
    print('Installing LibreOffice, which writes some of the files');
    await aptInstall(PACKAGES);
  }
  if (!isProgram(LIBREOFFICE))
    throw new Failure(
      `The files need LibreOffice: install it (Debian, Ubuntu: sudo apt-get install ${PACKAGES.join(' ')}).`,
    );
  const script = join('web', 'src', 'spreadsheets', 'fixtures', 'make', 'make-fixtures.ts');
  process.exitCode = await run(nodePath(), [script]);
});
