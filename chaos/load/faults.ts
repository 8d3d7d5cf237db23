import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@miya/contract/calls';
import { sql } from 'kysely';
import type { Db } from '../../server/src/platform/db/connection/connect.ts';
import { ask } from '../support/ask.ts';
import type { Person } from '../support/people.ts';

export type Fault = (address: string, person: Person) => Promise<unknown>;

/** What goes wrong between a browser and us, and behind us. None of it is answered with anything but an envelope. */
export const faultsOf = (owner: Db, name: string): Record<string, Fault> => ({
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
    // As a broken program would: past what the compiler allows.
    ask(address, calls.placeOrder, { order: { sender: 7 } } as never, { token }),
  'came with an ended session': (address) => ask(address, calls.listOrders, {}, { token: '500.forged' }),
  'lost a connection to the database': () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = ${name} order by random() limit 1`.execute(owner),
});
