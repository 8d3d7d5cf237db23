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

/** Whether we may install what is missing, and know how. */
export const canInstall = () => process.getuid?.() === 0 && isProgram('/usr/bin/apt-get');

/** The code apt-get ended with: 0 when all of it is there. */
export async function aptInstall(packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  return (
    (await run('apt-get', ['update', '-qq'], { env })) ||
    (await run('apt-get', ['install', '-y', '-qq', ...packages], { env }))
  );
}
