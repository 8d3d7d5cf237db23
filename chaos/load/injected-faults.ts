import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@miya/contract/calls';
import { sql } from 'kysely';
import type { Db } from '../../server/src/platform/db/connection/connect.ts';
import { sendCall } from '../support/send-call.ts';
import type { TestUser } from '../support/users.ts';

export type InjectFault = (address: string, user: TestUser) => Promise<unknown>;

/** Faults by name: broken client connections, invalid requests and ended database connections. */
export const listFaults = (owner: Db, applicationName: string): Record<string, InjectFault> => ({
  'left while it was answered': (address, { token }) =>
    new Promise<void>((resolve) => {
      const sent = request(address + calls.listOrders.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-token': token },
      });
      sent.on('error', () => undefined);
      sent.on('close', () => resolve());
      sent.end('{}');
      setTimeout(() => sent.destroy(), 5);
    }),
  'stopped in the middle of a body': async (address, { token }) => {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(
      `POST ${calls.placeOrder.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nx-token: ${token}\r\ncontent-length: 500\r\n\r\n{"order`,
    );
    await pause(50);
    socket.destroy();
  },
  'sent what is no order': (address, { token }) =>
    // `as never` lets an invalid body pass the compiler, as a client with a bug would send it.
    sendCall(address, calls.placeOrder, { order: { sender: 7 } } as never, { token }),
  'came with an ended session': (address) => sendCall(address, calls.listOrders, {}, { token: '500.forged' }),
  'lost a connection to the database': () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = ${applicationName} order by random() limit 1`.execute(owner),
});
