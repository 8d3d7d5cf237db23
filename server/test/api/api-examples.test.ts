import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { calls } from '@miya/contract/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApiKey } from '../../../testing/worlds/call-api.ts';
import { buildOrderingClient, type OrderingClient } from '../../../testing/worlds/data/orders.ts';
import { createWorld } from '../../../testing/worlds/world.ts';

const execute = promisify(execFile);
const world = createWorld();
const examples = fileURLToPath(new URL('../../../docs/api/examples/', import.meta.url));

/** The command of each example. The command runs once with `checkArgs` to see whether its tools are installed. */
const languages = [
  {
    name: 'TypeScript',
    file: 'place-order.ts',
    command: process.execPath,
    firstArgs: ['--conditions=miya-source'],
    checkArgs: ['--version'],
  },
  {
    name: 'Python',
    file: 'place-order.py',
    command: 'python3',
    firstArgs: [],
    checkArgs: ['-c', 'import requests'],
  },
  { name: 'PHP', file: 'place-order.php', command: 'php', firstArgs: [], checkArgs: ['--version'] },
  {
    name: 'curl',
    file: 'place-order.sh',
    command: 'sh',
    firstArgs: [],
    checkArgs: ['-c', 'curl --version && jq --version'],
  },
];
const canRun = (command: string, checkArgs: string[]) =>
  execute(command, checkArgs).then(
    () => true,
    () => false,
  );
const runnableLanguages: typeof languages = [];
for (const language of languages)
  if (await canRun(language.command, language.checkArgs)) runnableLanguages.push(language);
  // biome-ignore lint/suspicious/noConsole: the output of the tests must name examples that did not run
  else console.info(`The ${language.name} example is not tested: its tools are not installed.`);

let client: OrderingClient;
let url: string;
let key: string;
let folder: string;
beforeAll(async () => {
  client = await buildOrderingClient(world);
  key = (await buildApiKey(world, client)).secret;
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), 'miya-examples-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the examples of docs/api', () => {
  it.each(runnableLanguages)(
    'place an order, print its label and read it: $name',
    { timeout: 60_000 },
    async ({ name, file, command, firstArgs }) => {
      const label = join(folder, `${name}.pdf`);
      const env = {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        MIYA_URL: url,
        MIYA_KEY: key,
        LABEL: label,
        ORDER_NUMBER: `${name} 1`,
      };
      const { stdout } = await execute(command, [...firstArgs, join(examples, file)], { env });
      const [, waybill = ''] = /^waybill (\S+), \d+ CNY in minor units$/m.exec(stdout) ?? [];
      expect(stdout).toContain('status submitted');
      const found = await world.call(calls.listOrders, { numbers: [waybill] }, { token: client.token });
      expect(found.result?.orders).toMatchObject([{ waybill, receiverName: 'María Pérez' }]);
      expect((await readFile(label)).subarray(0, 4).toString()).toBe('%PDF');
      // A second run finds the same order.
      const repeated = await execute(command, [...firstArgs, join(examples, file)], { env });
      expect(repeated.stdout).toContain(waybill);
    },
  );

  it.each(runnableLanguages)(
    'print the refusal of a wrong API key: $name',
    { timeout: 60_000 },
    async ({ file, command, firstArgs }) => {
      const env = { PATH: process.env.PATH, HOME: process.env.HOME, MIYA_URL: url, MIYA_KEY: 'wrong' };
      const failed = await execute(command, [...firstArgs, join(examples, file)], { env }).then(
        () => undefined,
        (error: { stdout: string; stderr: string }) => `${error.stdout}${error.stderr}`,
      );
      expect(failed).toContain('key_invalid');
    },
  );
});
