import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const readDeployFile = (name: string) =>
  readFileSync(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8');

/** Reads the lines of one service of the compose file. */
const readService = (name: string) =>
  readDeployFile('compose.yml')
    .split(new RegExp(`^  ${name}:\n`, 'm'))[1]
    ?.split(/^\n/m)[0];

describe('a server that ended is restarted', () => {
  it.each(['miya', 'database', 'caddy'])('by compose: %s', (name) => {
    expect(readService(name)).toMatch(/^ {4}restart: unless-stopped$/m);
  });

  it('by systemd, without a limit on attempts', () => {
    expect(readDeployFile('miya.service')).toMatch(/^Restart=always$/m);
    expect(readDeployFile('miya.service')).toMatch(/^StartLimitIntervalSec=0$/m);
  });

  it('by Kubernetes: a Deployment restarts its pods by default', () => {
    expect(readDeployFile('kubernetes.yaml')).toMatch(/^kind: Deployment$/m);
    expect(readDeployFile('kubernetes.yaml')).not.toMatch(/restartPolicy: (?!Always)/);
  });
});
