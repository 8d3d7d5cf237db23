import { delimiter, join } from 'node:path';
import { aptInstall, canInstall, isProgram } from './apt.mjs';
import { Failure, main, print } from './run.mjs';

/** The programs that read printed labels in tests, with their Debian packages. */
const TOOLS = { pdftoppm: 'poppler-utils', pdftotext: 'poppler-utils', zbarimg: 'zbar-tools' };

/** Checks that the programs are installed. Installs them if this user may install packages, otherwise fails. */
export async function ensurePrintTools() {
  if (listMissingTools().length === 0) return;
  const packages = [...new Set(listMissingTools().map((tool) => TOOLS[tool]))];
  if (!canInstall())
    throw new Failure(
      `The tests of labels need ${listMissingTools().join(', ')}: install ${packages.join(' ')} (Debian, Ubuntu: sudo apt-get install ${packages.join(' ')}; macOS: brew install poppler zbar).`,
    );
  print(`Installing the programs for tests of labels (apt-get install ${packages.join(' ')})`);
  const code = await aptInstall(packages);
  if (listMissingTools().length > 0)
    throw new Failure(
      `apt-get ended with code ${code} and did not install ${listMissingTools().join(', ')}. Install ${packages.join(' ')}.`,
    );
}

function listMissingTools() {
  const folders = [...new Set(['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)])].filter(Boolean);
  return Object.keys(TOOLS).filter((tool) => !folders.some((folder) => isProgram(join(folder, tool))));
}

await main(import.meta.url, async () => {
  await ensurePrintTools();
  print(Object.keys(TOOLS).join(' '));
});
