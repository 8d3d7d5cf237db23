import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Call } from '@miya/contract';
import { calls } from '@miya/contract/calls';
import fc from 'fast-check';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { report, seedFor } from '../../../../testing/figures/report-row.ts';
import { type Json, type Known, validInputs } from '../../../../testing/worlds/data/arbitrary.ts';
import { injectCall } from '../../../../testing/worlds/servers/inject-call.ts';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { createGatewaySender, hashPassword } from '../../../src/features/session/index.ts';
import { createLogger } from '../../../src/platform/config/logger.ts';
import { APP_ROLE, connect } from '../../../src/platform/db/connection/connect.ts';
import { type Actor, clearLimits, signIn } from '../support/actors.ts';
import { buildAnother } from '../support/apps.ts';
import { rawRequestOf, textOf } from '../support/broken.ts';
import { knownOf } from '../support/known-values.ts';
import { failWrites, letWrites, takeSnapshot } from '../support/tables.ts';

const world = createWorld();
const seed = seedFor('T31');
const allCalls: [string, Call][] = Object.entries(calls);

const NATIONAL = '13955501234';
const secret = {
  name: '金丝雀 Tweety Bird',
  phone: `+86${NATIONAL}`,
  passWord: 'canary-password',
  idNumber: '11010519491231002X',
  database: 'canary-of-the-database',
};
const spellings = [secret.phone, NATIONAL, `0086 ${NATIONAL}`, '+86 139-5550-1234', '139 5550 1234'];
const tokens: string[] = [];
const lines: string[] = [];
const sentCodes = new Set<string>();
const logger = createLogger('trace', { write: (line) => lines.push(line) });
const closing: (() => Promise<unknown>)[] = [];
let owner: Actor;
let requests = 0;

beforeAll(async () => {
  owner = await world.buildClient({ name: secret.name, phone: secret.phone });
  const password_hash = await hashPassword(secret.passWord);
  await world.owner
    .updateTable('clients')
    .set({ password_hash })
    .where('client_id', '=', owner.clientId)
    .execute();
});
afterAll(async () => {
  for (const close of closing) await close();
});

const canaries = async (): Promise<Known> => {
  const known = knownOf(await takeSnapshot(world.owner), owner, 'secrets');
  const own: Record<string, readonly unknown[]> = {
    phone: spellings,
    passWord: [secret.passWord],
    name: [secret.name],
  };
  return (field, schema) => own[field] ?? known(field, schema);
};

/** The same input, sent in every way in which something can go wrong with it. */
function waysToSend(call: Call, input: Json, headers: Record<string, string>): InjectOptions[] {
  const extra = { ...input, ...secret, certificate: secret.idNumber, nested: { deeper: { ...secret } } };
  const query = new URLSearchParams({ ...secret, token: headers['x-token'] ?? '' }).toString();
  const sound = rawRequestOf(call, input, headers);
  const bent = Object.keys(input).flatMap((field) => [
    { ...input, [field]: { ...secret } },
    { ...input, [field]: `${secret.name}\0${secret.phone} ${secret.passWord} ${secret.idNumber}` },
  ]);
  return [
    sound,
    ...[extra, ...bent].map((one) => rawRequestOf(call, one, headers)),
    { ...sound, url: `${call.path}?${query}` },
    { ...sound, url: `${call.path}/${encodeURIComponent(secret.phone)}/${encodeURIComponent(secret.name)}` },
    { ...sound, url: `${call.path}/%zz${secret.idNumber}` },
    { method: 'POST', url: call.path, headers, payload: `${textOf(extra)} ${secret.passWord}` },
    {
      method: 'POST',
      url: call.path,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: textOf(extra).slice(0, -1),
    },
    {
      ...sound,
      headers: {
        ...sound.headers,
        cookie: `name=${secret.passWord}`,
        'user-agent': secret.idNumber,
        authorization: secret.passWord,
      },
    },
  ];
}

async function sendAll(app: FastifyInstance): Promise<void> {
  const known = await canaries();
  for (const [name, call] of allCalls)
    for (const input of fc.sample(validInputs(name, call, known), { numRuns: 1, seed })) {
      const token = await signIn(world, owner).catch(() => tokens[0] ?? '');
      tokens.push(token);
      for (const request of waysToSend(call, input, { 'x-token': token })) {
        if (call.access === 'public') await clearLimits(world);
        await injectCall(app, call, request);
        requests += 1;
      }
    }
}

describe('T31 the log', () => {
  it('is written when all goes well, when PostgreSQL refuses, and when there is no PostgreSQL', async () => {
    const codeSender = { send: async (message: { code: string }) => void sentCodes.add(message.code) };
    const app = await buildAnother(world.db, { logger, codeSender });
    const nowhere = connect({
      url: `postgres://miya:${secret.database}@127.0.0.1:1/x`,
      role: APP_ROLE,
      onError: () => undefined,
    });
    const lost = await buildAnother(nowhere, { logger });
    closing.push(
      () => app.close(),
      () => lost.close(),
      () => nowhere.destroy(),
    );
    await sendAll(app);
    await sendAll(lost);
    await failWrites(world.owner, '22P02', 'message');
    await sendAll(app);
    await failWrites(world.owner, '23514', 'detail');
    await sendAll(app);
    await letWrites(world.owner);
    expect(lines.join('')).toMatch(/"msg":"unexpected failure"/);
    expect(lines.join('')).toMatch(/"msg":"could not take the request on"/);
    expect(lines.length).toBeGreaterThan(requests);
    // Four times everything, in every way.
  }, 300_000);

  it('is written when the gateway for codes answers badly, answers with what it was sent, or is not there', async () => {
    const gateway = createServer((request, response) => {
      response.statusCode = 500;
      request.pipe(response);
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    const { port } = gateway.address() as AddressInfo;
    for (const to of [port, 1]) {
      await clearLimits(world);
      const codeSender = createGatewaySender(
        `http://127.0.0.1:${to}/send?key=${secret.passWord}`,
        secret.passWord,
      );
      const app = await buildAnother(world.db, { logger, codeSender });
      const { phone, tenantId } = owner;
      await app.inject(rawRequestOf(calls.sendCode, { phone, tenantId, purpose: 'retrieve' }, {}));
      await app.close();
    }
    gateway.close();
    expect(lines.filter((line) => line.includes('a code was not sent'))).toHaveLength(2);
  });

  it('holds no name, phone, password, identity number, token or code, however written', () => {
    const log = lines.join('');
    const escaped = secret.name.replace(
      /[^ -~]/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    const written = [
      ...Object.values(secret),
      ...spellings,
      '1395550',
      '5550-1234',
      escaped,
      '金丝雀',
      ...tokens,
      ...tokens.map((token) => token.split('.')[1] ?? token),
    ];
    const forms = written.flatMap((text) => [
      text,
      encodeURIComponent(text),
      encodeURI(text),
      text.replaceAll(' ', '+'),
    ]);
    expect([...new Set(forms)].filter((form) => log.includes(form))).toEqual([]);
    const codes = [...sentCodes];
    expect(codes.length).toBeGreaterThan(0);
    expect(codes.filter((code) => new RegExp(`(?<![\\w.-])${code}(?![\\w.-])`).test(log))).toEqual([]);
    report(
      'T31',
      `${requests} requests and ${log.length} bytes of log: 0 hits of ${new Set(forms).size} forms and ${codes.length} codes`,
    );
  });
});
