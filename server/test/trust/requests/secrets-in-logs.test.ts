// Tests docs/operations/monitor.md. The log contains no name, phone, password, identity number, token or code, whatever
// a request contains and whichever part fails.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Call } from '@miya/contract';
import { calls } from '@miya/contract/calls';
import fc from 'fast-check';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseSeed, printFigure } from '../../../../testing/figures/print-figure.ts';
import {
  createValidInputs,
  type Json,
  type ListHints,
} from '../../../../testing/worlds/data/arbitrary-inputs.ts';
import { injectCall } from '../../../../testing/worlds/servers/inject-call.ts';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { createGatewaySender, hashPassword } from '../../../src/features/session/index.ts';
import { createLogger } from '../../../src/platform/config/logger.ts';
import { APP_ROLE, connect } from '../../../src/platform/db/connection/connect.ts';
import { createActorHints } from '../support/actor-hints.ts';
import { type Actor, createSessionToken, deleteRateLimits } from '../support/actors.ts';
import { buildRawRequest, toJsonText } from '../support/hostile-inputs.ts';
import { allowWrites, makeWritesFail, takeSnapshot } from '../support/tenant-tables.ts';
import { buildTestApp } from '../support/test-app.ts';

const world = createWorld();
const seed = chooseSeed('T31');
const allCalls: [string, Call][] = Object.entries(calls);

const NATIONAL = '13955501234';
const secrets = {
  name: '金丝雀 Tweety Bird',
  phone: `+86${NATIONAL}`,
  passWord: 'canary-password',
  idNumber: '11010519491231002X',
  database: 'canary-of-the-database',
};
const phoneSpellings = [secrets.phone, NATIONAL, `0086 ${NATIONAL}`, '+86 139-5550-1234', '139 5550 1234'];
const tokens: string[] = [];
const lines: string[] = [];
const sentCodes = new Set<string>();
const logger = createLogger('trace', { write: (line) => lines.push(line) });
const cleanups: (() => Promise<unknown>)[] = [];
let owner: Actor;
let requests = 0;

beforeAll(async () => {
  owner = await world.buildClient({ name: secrets.name, phone: secrets.phone });
  const password_hash = await hashPassword(secrets.passWord);
  await world.owner
    .updateTable('clients')
    .set({ password_hash })
    .where('client_id', '=', owner.clientId)
    .execute();
});
afterAll(async () => {
  for (const close of cleanups) await close();
});

const createKnownSecrets = async (): Promise<ListHints> => {
  const knownValues = createActorHints(await takeSnapshot(world.owner), owner, 'secrets');
  const secretValues: Record<string, readonly unknown[]> = {
    phone: phoneSpellings,
    passWord: [secrets.passWord],
    name: [secrets.name],
  };
  return (field, schema) => secretValues[field] ?? knownValues(field, schema);
};

/** Builds requests that put secrets into the body, query, path and headers, valid and malformed. */
function buildRequests(call: Call, input: Json, headers: Record<string, string>): InjectOptions[] {
  const inputWithExtraFields = {
    ...input,
    ...secrets,
    certificate: secrets.idNumber,
    nested: { deeper: { ...secrets } },
  };
  const query = new URLSearchParams({ ...secrets, token: headers['x-token'] ?? '' }).toString();
  const validRequest = buildRawRequest(call, input, headers);
  const inputsWithSecrets = Object.keys(input).flatMap((field) => [
    { ...input, [field]: { ...secrets } },
    { ...input, [field]: `${secrets.name}\0${secrets.phone} ${secrets.passWord} ${secrets.idNumber}` },
  ]);
  return [
    validRequest,
    ...[inputWithExtraFields, ...inputsWithSecrets].map((one) => buildRawRequest(call, one, headers)),
    { ...validRequest, url: `${call.path}?${query}` },
    {
      ...validRequest,
      url: `${call.path}/${encodeURIComponent(secrets.phone)}/${encodeURIComponent(secrets.name)}`,
    },
    { ...validRequest, url: `${call.path}/%zz${secrets.idNumber}` },
    {
      method: 'POST',
      url: call.path,
      headers,
      payload: `${toJsonText(inputWithExtraFields)} ${secrets.passWord}`,
    },
    {
      method: 'POST',
      url: call.path,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: toJsonText(inputWithExtraFields).slice(0, -1),
    },
    {
      ...validRequest,
      headers: {
        ...validRequest.headers,
        cookie: `name=${secrets.passWord}`,
        'user-agent': secrets.idNumber,
        authorization: secrets.passWord,
      },
    },
  ];
}

async function sendAllCalls(app: FastifyInstance): Promise<void> {
  const knownValues = await createKnownSecrets();
  for (const [name, call] of allCalls)
    for (const input of fc.sample(createValidInputs(name, call, knownValues), { numRuns: 1, seed })) {
      const token = await createSessionToken(world, owner).catch(() => tokens[0] ?? '');
      tokens.push(token);
      for (const request of buildRequests(call, input, { 'x-token': token })) {
        if (call.access === 'public') await deleteRateLimits(world);
        await injectCall(app, call, request);
        requests += 1;
      }
    }
}

describe('T31 the log', () => {
  it('is written with a working, a refusing and a missing PostgreSQL', async () => {
    const codeSender = { send: async (message: { code: string }) => void sentCodes.add(message.code) };
    const app = await buildTestApp(world.db, { logger, codeSender });
    const missingDatabase = connect({
      url: `postgres://miya:${secrets.database}@127.0.0.1:1/x`,
      role: APP_ROLE,
      onError: () => undefined,
    });
    const disconnectedApp = await buildTestApp(missingDatabase, { logger });
    cleanups.push(
      () => app.close(),
      () => disconnectedApp.close(),
      () => missingDatabase.destroy(),
    );
    await sendAllCalls(app);
    await sendAllCalls(disconnectedApp);
    await makeWritesFail(world.owner, '22P02', 'message');
    await sendAllCalls(app);
    await makeWritesFail(world.owner, '23514', 'detail');
    await sendAllCalls(app);
    await allowWrites(world.owner);
    expect(lines.join('')).toMatch(/"msg":"unexpected failure"/);
    expect(lines.join('')).toMatch(/"msg":"the request could not be processed; the client may retry"/);
    expect(lines.length).toBeGreaterThan(requests);
    // The timeout is long, because the test sends all requests four times.
  }, 300_000);

  it('is written when the SMS gateway returns the message in an error, or is missing', async () => {
    const gateway = createServer((request, response) => {
      response.statusCode = 500;
      request.pipe(response);
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    const { port } = gateway.address() as AddressInfo;
    for (const gatewayPort of [port, 1]) {
      await deleteRateLimits(world);
      const codeSender = createGatewaySender(
        `http://127.0.0.1:${gatewayPort}/send?key=${secrets.passWord}`,
        secrets.passWord,
      );
      const app = await buildTestApp(world.db, { logger, codeSender });
      const { phone, tenantId } = owner;
      await app.inject(buildRawRequest(calls.sendCode, { phone, tenantId, purpose: 'retrieve' }, {}));
      await app.close();
    }
    gateway.close();
    expect(lines.filter((line) => line.includes('a code was not sent'))).toHaveLength(2);
  });

  it('contains no name, phone, password, identity number, token or code in any encoding', () => {
    const log = lines.join('');
    const escaped = secrets.name.replace(
      /[^ -~]/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    const secretTexts = [
      ...Object.values(secrets),
      ...phoneSpellings,
      '1395550',
      '5550-1234',
      escaped,
      '金丝雀',
      ...tokens,
      ...tokens.map((token) => token.split('.')[1] ?? token),
    ];
    const encodedTexts = secretTexts.flatMap((text) => [
      text,
      encodeURIComponent(text),
      encodeURI(text),
      text.replaceAll(' ', '+'),
    ]);
    expect([...new Set(encodedTexts)].filter((form) => log.includes(form))).toEqual([]);
    const codes = [...sentCodes];
    expect(codes.length).toBeGreaterThan(0);
    expect(codes.filter((code) => new RegExp(`(?<![\\w.-])${code}(?![\\w.-])`).test(log))).toEqual([]);
    printFigure(
      'T31',
      `${requests} requests and ${log.length} bytes of log: 0 hits of ${new Set(encodedTexts).size} forms and ${codes.length} codes`,
    );
  });
});
