import { accessSync, constants } from 'node:fs';
import { run } from './run.mjs';

export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns true on Debian or Ubuntu for root, who may install packages. */
export const canInstall = () => process.getuid?.() === 0 && isProgram('/usr/bin/apt-get');

/** Installs Debian packages. Returns the exit code of apt-get. */
export async function aptInstall(packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  return (
    (await run('apt-get', ['update', '-qq'], { env })) ||
    (await run('apt-get', ['install', '-y', '-qq', ...packages], { env }))
  );
}
