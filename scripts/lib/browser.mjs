import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, canInstall, isProgram } from './apt.mjs';
import { Failure, main, print } from './run.mjs';

// Chromium without windows. A journey takes about half the processor time of a full Chromium.
const HEADLESS_SHELL = 'chromium-headless-shell';
const NAMES = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const OTHER_PATHS = [
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
// Without these fonts Chinese and Japanese texts are drawn as boxes.
const PACKAGES = [HEADLESS_SHELL, 'fonts-noto-cjk'];

/** Returns the path of a Chromium for the browser tests. Installs it if it is missing and this user may install packages. */
export async function ensureChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (isProgram(chosen)) return chosen;
    throw new Failure(`CHROMIUM_PATH is ${chosen}, which is not a program.`);
  }
  const found = findChromium();
  if (found?.endsWith(HEADLESS_SHELL)) return found;
  if (!canInstall()) {
    if (found) return found;
    throw new Failure(
      `The browser tests need Chromium: install it (Debian, Ubuntu: sudo apt-get install ${PACKAGES.join(' ')}) or set CHROMIUM_PATH.`,
    );
  }
  print(`Installing Chromium for the browser tests (apt-get install ${PACKAGES.join(' ')})`);
  const failed = await aptInstall(PACKAGES);
  const installed = findChromium();
  if (installed) return installed;
  throw new Failure(
    `apt-get ended with code ${failed} and did not install Chromium. Install it and set CHROMIUM_PATH.`,
  );
}

function findChromium() {
  const folders = [...new Set(['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)])].filter(Boolean);
  const candidates = [
    ...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))),
    ...OTHER_PATHS,
  ];
  return candidates.find((path) => isProgram(path) && !isSnapStub(path));
}

/** Ubuntu's /usr/bin/chromium-browser may be a script that only says to install the snap. */
function isSnapStub(path) {
  return (
    !existsSync('/snap/bin/chromium') &&
    readFileSync(path).subarray(0, 4096).includes('snap install chromium')
  );
}

await main(import.meta.url, async () => print(await ensureChromium()));
