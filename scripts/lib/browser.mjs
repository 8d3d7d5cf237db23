import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, canInstall, isProgram } from './apt.mjs';
import { Failure, main, say } from './run.mjs';

// The same browser without its windows: a journey costs it little more than half the work.
const LIGHT = 'chromium-headless-shell';
const NAMES = [LIGHT, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ELSEWHERE = [
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
// The fonts, so that Chinese and Japanese are drawn as such and not as boxes.
const PACKAGES = [LIGHT, 'fonts-noto-cjk'];

/** The path of a Chromium for the browser tests; installed where we may and can. */
export async function ensureChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (isProgram(chosen)) return chosen;
    throw new Failure(`CHROMIUM_PATH is ${chosen}, which is not a program.`);
  }
  const found = findChromium();
  if (found?.endsWith(LIGHT)) return found;
  if (!canInstall()) {
    if (found) return found;
    throw new Failure(
      `The browser tests need Chromium: install it (Debian, Ubuntu: sudo apt-get install ${PACKAGES.join(' ')}) or set CHROMIUM_PATH.`,
    );
  }
  say(`Installing Chromium for the browser tests (apt-get install ${PACKAGES.join(' ')})`);
  const failed = await aptInstall(PACKAGES);
  const installed = findChromium();
  if (installed) return installed;
  throw new Failure(`apt-get did not bring Chromium (code ${failed}): install it and set CHROMIUM_PATH.`);
}

function findChromium() {
  const folders = [...new Set(['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)])].filter(Boolean);
  const candidates = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...ELSEWHERE];
  return candidates.find((path) => isProgram(path) && !isSnapStub(path));
}

/** Ubuntu's /usr/bin/chromium-browser may be a script that only says to install the snap. */
function isSnapStub(path) {
  return (
    !existsSync('/snap/bin/chromium') &&
    readFileSync(path).subarray(0, 4096).includes('snap install chromium')
  );
}

await main(import.meta.url, async () => say(await ensureChromium()));
