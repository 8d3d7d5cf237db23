// Tests docs/operations/messages.md. Webhook messages are never sent to internal addresses, neither after a second DNS
// resolution (DNS rebinding) nor after a redirect.
import diagnostics from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type MessageReceiver,
  startMessageReceiver,
} from '../../../../testing/worlds/servers/message-receiver.ts';
import {
  createOutboundSender,
  OutboundRefused,
  type ResolveHost,
} from '../../../src/platform/outbound/index.ts';

const PUBLIC_ADDRESS = '93.184.216.34';
const internalAddresses = [
  '127.0.0.1',
  '169.254.169.254',
  '10.0.0.1',
  '::1',
  'fd00:ec2::254',
  '::ffff:127.0.0.1',
  '::ffff:169.254.169.254',
];

/** All addresses to which a socket of this process tried to connect. */
let attempted: string[] = [];
/** Aborts the request after the socket has chosen an address, because no response comes from a test address. */
let abortController = new AbortController();
const recordAttempts = (message: unknown) => {
  const { socket } = message as { socket: Socket };
  socket.on('connectionAttempt', (address) => {
    attempted.push(address);
    abortController.abort();
  });
};
beforeAll(() => diagnostics.subscribe('net.client.socket', recordAttempts));
afterAll(() => void diagnostics.unsubscribe('net.client.socket', recordAttempts));
beforeEach(() => {
  attempted = [];
});

/** Returns the next list of addresses for each resolution, and repeats the last list. */
function resolveInTurn(...addressLists: string[][]) {
  let resolutions = 0;
  const resolve: ResolveHost = async () => {
    const addresses = addressLists[Math.min(resolutions, addressLists.length - 1)] ?? [];
    resolutions += 1;
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
  return resolve;
}

function post(url: string, resolve: ResolveHost) {
  abortController = new AbortController();
  return createOutboundSender({ resolveHost: resolve }).post({
    url,
    headers: {},
    body: '{}',
    signal: abortController.signal,
  });
}

describe('T49 a host name that resolves to another address the next time', () => {
  it.each(internalAddresses)('is connected at the checked address, never at %s', async (address) => {
    for (const scheme of ['http', 'https'])
      await post(`${scheme}://rebinding.example.com/`, resolveInTurn([PUBLIC_ADDRESS], [address])).catch(
        () => undefined,
      );
    expect(attempted).toEqual([PUBLIC_ADDRESS, PUBLIC_ADDRESS]);
  });

  it.each(internalAddresses)('is refused without a connection when it resolves to %s', async (address) => {
    const resolve = resolveInTurn(
      [PUBLIC_ADDRESS],
      [address],
      [PUBLIC_ADDRESS, address],
      [address, PUBLIC_ADDRESS],
    );
    const refusals: unknown[] = [];
    for (let round = 0; round < 4; round += 1)
      refusals.push(await post('http://rebinding.example.com/', resolve).catch((error) => error));
    expect(refusals.slice(1).every((refusal) => refusal instanceof OutboundRefused)).toBe(true);
    expect(attempted).toEqual([PUBLIC_ADDRESS]);
  });
});

describe('T49 a redirect to an internal address', () => {
  const receivers: MessageReceiver[] = [];
  afterEach(async () => {
    for (const { stop } of receivers.splice(0)) await stop();
  });

  it.each([301, 302, 303, 307, 308])('with status %i is returned and not followed', async (status) => {
    const [target, redirecting] = [await startMessageReceiver(), await startMessageReceiver()];
    receivers.push(target, redirecting);
    redirecting.answer = (response) => void response.writeHead(status, { location: target.url }).end();
    const trusted = [target, redirecting].map(({ url }) => new URL(url).host);
    const message = { url: redirecting.url, headers: {}, body: '{}', signal: AbortSignal.timeout(5_000) };
    const answer = await createOutboundSender({ trustedHosts: trusted }).post(message);
    expect(answer.status).toBe(status);
    expect(redirecting.received).toHaveLength(1);
    expect(target.received).toEqual([]);
  });
});
