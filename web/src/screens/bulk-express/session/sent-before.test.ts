import { getCellText } from '@miya/contract/imports';
import { describe, expect, it } from 'vitest';
import { fakeServer, fakeWorld } from './fake-world.fixture.ts';
import { makeFile, openSession } from './open-session.fixture.ts';
import type { ImportServer } from './world.ts';

const usedBy = { orderId: 'order', waybill: 'MY1' };
const used = { column: 'clientReference' as const, problem: 'reference_used' };

/** A server that knows an order with the reference 'sent'. */
function knowingServer(): ImportServer {
  const { server } = fakeServer();
  const check: ImportServer['check'] = async (input) => {
    const reply = await server.check(input);
    if (!reply.ok) return reply;
    const rows = reply.result.rows.map((checked, at) =>
      getCellText(input.rows[at]?.cells ?? [], 'clientReference') === 'sent'
        ? { ...checked, problems: [used], usedBy, filled: [{ column: 'hsCode' as const, text: '610910' }] }
        : checked,
    );
    return { ok: true, result: { ...reply.result, rows } };
  };
  return { ...server, check };
}

describe('a file that was sent before', () => {
  it('is known for it before an express type is chosen, and its rows have no price until one is', async () => {
    const { session, now, until } = openSession(fakeWorld({ server: knowingServer() }));
    session.openFile(makeFile(2, { 0: { clientReference: 'sent' }, 1: { clientReference: 'new' } }));
    await until({ step: 'check', summary: { sound: 1, faulty: 1, unpriced: 1, total: 0 } });
    expect(now().serviceId).toBeUndefined();
    session.chooseService('express');
    await until({ summary: { sound: 1, faulty: 1, unpriced: 0, total: 100 } });
  });

  it('is known for it in rows that have another fault as well, which nothing is filled into', async () => {
    const { session, now, until, cell } = openSession(fakeWorld({ server: knowingServer() }));
    session.openFile(makeFile(2, { 0: { clientReference: 'sent', weight: 'heavy', hsCode: '' } }));
    await until({ step: 'check', summary: { sound: 1, faulty: 1, faultyRows: 1, reasons: { size: 2 } } });
    expect([...now().summary.reasons.values()].map(({ problem }) => problem)).toEqual([
      'number_invalid',
      'reference_used',
    ]);
    expect(cell(2, 'hsCode')).toBe('');
  });

  it('is asked about again where the express type of the account is found late', async () => {
    const found = Promise.withResolvers<string>();
    const world = { ...fakeWorld({ server: knowingServer() }), findService: () => found.promise };
    const { session, until } = openSession(world);
    const settingUp = session.setLanguage('en');
    session.openFile(makeFile(2));
    await until({ step: 'check', serverCheck: 'idle', summary: { sound: 2, unpriced: 2 } });
    found.resolve('express');
    await settingUp;
    await until({ summary: { unpriced: 0, total: 200 } });
  });
});
