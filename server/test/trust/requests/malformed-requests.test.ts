// Tests docs/architecture/requests.md. Malformed requests are refused in the envelope with a declared code. The
// response reveals nothing about the server.
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Call } from '@miya/contract';
import { calls } from '@miya/contract/calls';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { printFigure } from '../../../../testing/figures/print-figure.ts';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { MAX_BODY_BYTES } from '../../../src/platform/http/create-server.ts';
import { createSessionToken } from '../support/actors.ts';
import { Envelope } from '../support/envelope.ts';

const world = createWorld();
const postCalls: [string, Call][] = Object.entries(calls).filter(([, call]) => call.method === 'POST');
const json = 'application/json';
const gzipBomb = gzipSync(Buffer.alloc(50_000_000, ' '));
let token: string;
let port: number;
let refusedCount = 0;

beforeAll(async () => {
  token = await createSessionToken(world, await world.buildClient());
  await world.app.listen({ host: '127.0.0.1', port: 0 });
  port = (world.app.server.address() as AddressInfo).port;
});

/** Stack traces, paths and library names, which a response must not contain. */
const internalDetails =
  /\bat \S+ \(|node_modules|\/src\/|\.ts\b|fastify|FST_ERR|kysely|postgres|SyntaxError|\bundefined\b/i;

function expectRefusal(statusCode: number, body: string, expected: number): void {
  expect(statusCode).toBe(expected);
  const { code, errorCode, message } = Envelope.parse(JSON.parse(body));
  expect(code).toBe(expected);
  expect(errorCode).toMatch(/^ERROR001\d\d$/);
  expect(message).not.toBe('');
  expect(body).not.toMatch(internalDetails);
  refusedCount += 1;
}

/** Sends raw bytes over a socket, because client libraries refuse to send malformed requests. */
async function sendBytes(...parts: (string | Buffer)[]): Promise<{ statusCode: number; body: string }> {
  const socket = connect(port, '127.0.0.1');
  const chunks: (string | Buffer)[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.on('error', () => undefined);
  for (const part of parts) socket.write(part);
  await once(socket, 'close');
  const text = chunks.join('');
  const [head = '', body = ''] = text.split('\r\n\r\n', 2);
  return { statusCode: Number(head.split(' ')[1]), body };
}

const buildPostHead = (path: string, headers: string[], close = 'Connection: close') =>
  [`POST ${path} HTTP/1.1`, 'Host: localhost', close, `X-Token: ${token}`, ...headers, '', ''].join('\r\n');

const badBodies: [string, string, string | Buffer, number][] = [
  ['broken JSON', json, '{"phone":"1380013', 400],
  ['JSON with a comma too many', json, '{"a":1,}', 400],
  ['an empty body with the JSON type', json, '', 400],
  ['two values', json, '{}{}', 400],
  ['JSON after a byte order mark and rubbish', json, '\ufeff\ufeff{}', 400],
  ['a prototype', json, '{"__proto__":{"admin":true}}', 400],
  ['a prototype, spelt in escapes', json, '{"\\u005f_proto__":{"admin":true}}', 400],
  ['a prototype inside a field', json, '{"id":{"__proto__":{"admin":true}}}', 400],
  ["a constructor's prototype", json, '{"constructor":{"prototype":{"admin":true}}}', 400],
  ['JSON with a text type', 'text/plain', '{}', 415],
  ['JSON with another type', 'application/jsonp', '{}', 415],
  ['a form', 'application/x-www-form-urlencoded', 'phone=13800138000&passWord=secret', 415],
  ['a multipart form', 'multipart/form-data; boundary=x', '--x\r\n\r\n1\r\n--x--', 415],
  ['XML', 'application/xml', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>', 415],
  ['an invalid content type', `${'x'.repeat(500)}/;;;`, '{}', 415],
  ['more than the limit', json, JSON.stringify({ name: 'x'.repeat(MAX_BODY_BYTES) }), 413],
];

describe.each(postCalls)('T18 %s', (_, { path }) => {
  it.each(badBodies)('refuses %s', async (_title, type, payload, status) => {
    const headers = { 'content-type': type, 'x-token': token };
    const { statusCode, body } = await world.app.inject({ method: 'POST', url: path, headers, payload });
    expectRefusal(statusCode, body, status);
  });

  it('refuses compressed bodies without unpacking them', async () => {
    for (const encoding of ['gzip', 'deflate', 'br', 'identity, gzip']) {
      const headers = { 'content-type': json, 'content-encoding': encoding, 'x-token': token };
      for (const payload of [gzipBomb, '{}']) {
        const { statusCode, body } = await world.app.inject({ method: 'POST', url: path, headers, payload });
        expectRefusal(statusCode, body, 415);
      }
    }
  });

  it('refuses a body that is not UTF-8', async () => {
    for (const bytes of ['ff', 'c328', 'eda080', 'f8a1a1a1a1', 'd5c5c8fd']) {
      const body = Buffer.concat([Buffer.from('{"id":"'), Buffer.from(bytes, 'hex'), Buffer.from('"}')]);
      const lengthHeaders = [`Content-Type: ${json}`, `Content-Length: ${body.length}`];
      const response = await sendBytes(buildPostHead(path, lengthHeaders), body);
      expectRefusal(response.statusCode, response.body, 415);
      const chunkedHeaders = [`Content-Type: ${json}`, 'Transfer-Encoding: chunked'];
      const size = body.length.toString(16);
      const other = await sendBytes(
        buildPostHead(path, chunkedHeaders),
        `${size}\r\n`,
        body,
        '\r\n0\r\n\r\n',
      );
      expectRefusal(other.statusCode, other.body, 415);
    }
  });

  it('refuses a body above the limit, by Content-Length or in chunks', async () => {
    const announced = await sendBytes(
      buildPostHead(path, [`Content-Type: ${json}`, 'Content-Length: 99999999999']),
      '{',
    );
    expectRefusal(announced.statusCode, announced.body, 413);
    const chunk = `10000\r\n${'x'.repeat(0x1_00_00)}\r\n`;
    const headers = [`Content-Type: ${json}`, 'Transfer-Encoding: chunked'];
    const chunked = await sendBytes(
      buildPostHead(path, headers),
      '1\r\n"\r\n',
      chunk.repeat(17),
      '0\r\n\r\n',
    );
    expectRefusal(chunked.statusCode, chunked.body, 413);
  });

  it.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'] as const)(
    'responds 404 to %s',
    async (method) => {
      const { statusCode, body } = await world.app.inject({ method, url: path } as InjectOptions);
      expectRefusal(statusCode, body, 404);
    },
  );
});

describe('T18 malformed paths and heads', () => {
  it.each([
    ['/api/unknown', 404],
    ['/api/officialWebsite/loginReturnTokenAndUserInfo/', 404],
    ['/API/client/getClient', 404],
    ['/api/../../../../etc/passwd', 404],
    ['/api/..%2f..%2f..%2fetc%2fpasswd', 404],
    ['/logos/..%2f..%2fpackage.json', 404],
    ['/logos/..\\..\\package.json', 404],
    ['/logos/%00', 404],
    [`/logos/${'9'.repeat(150)}`, 404],
    [`/logos/${'x'.repeat(250)}`, 400],
    ['/%2e%2e/%2e%2e/server/src/main.ts', 404],
    ['//localhost/api', 404],
    ['/.git/config', 404],
    ['/.env', 404],
    ['/api/%zz', 400],
    ['/logos/%c3%28', 400],
  ])('are refused: %s', async (path, status) => {
    const response = await sendBytes(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expectRefusal(response.statusCode, response.body, status);
  });

  it.each<[string, string]>([
    [
      'with a header of 100 000 bytes',
      `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`,
    ],
    ['with 5 000 headers', `GET / HTTP/1.1\r\nHost: localhost\r\n${'X-Many: x\r\n'.repeat(5_000)}\r\n`],
    ['with an unknown method', 'STEAL /api/portal/start HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['that is not HTTP at all', '\u0016\u0003\u0001 hello\r\n\r\n'],
    [
      'with two lengths',
      'POST /api/client/getClient HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
    ],
    [
      'with a length and chunks',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['with NUL in a header', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Nul: a\0b\r\n\r\n'],
  ])('are refused: a request %s', async (_, bytes) => {
    const response = await sendBytes(bytes);
    expectRefusal(response.statusCode, response.body, 400);
  });

  it('leave the server ready', async () => {
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    expect({}).not.toHaveProperty('admin');
    printFigure('T18', `${refusedCount} bad requests refused in the envelope, none by an internal error`);
  });
});
