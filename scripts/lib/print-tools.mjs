import { delimiter, join } from 'node:path';
import { aptInstall, canInstall, isProgram } from './apt.mjs';
import { Failure, main, say } from './run.mjs';

/** What labels are looked at and scanned with in tests, and the Debian package each comes in. */
const TOOLS = { pdftoppm: 'poppler-utils', pdftotext: 'poppler-utils', zbarimg: 'zbar-tools' };

/** Sees to it that printed labels can be tested; installs what is missing where we may and can. */
export async function ensurePrintTools() {
  if (missing().length === 0) return;
  const packages = [...new Set(missing().map((tool) => TOOLS[tool]))];
  if (!canInstall())
    throw new Failure(
      `The tests of labels need ${missing().join(', ')}: install ${packages.join(' ')} (Debian, Ubuntu: sudo apt-get install ${packages.join(' ')}; macOS: brew install poppler zbar).`,
    );
  say(`Installing what the tests of labels need (apt-get install ${packages.join(' ')})`);
  const code = await aptInstall(packages);
  if (missing().length > 0)
    throw new Failure(
      `apt-get did not bring ${missing().join(', ')} (code ${code}): install ${packages.join(' ')}.`,
    );
}

function missing() {
  const folders = [...new Set(['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)])].filter(Boolean);
  return Object.keys(TOOLS).filter((tool) => !folders.some((folder) => isProgram(join(folder, tool))));
}

await main(import.meta.url, async () => {
  await ensurePrintTools();
  say(Object.keys(TOOLS).join(' '));
});
