import { getCellText } from '@miya/contract/imports';
import { describe, expect, it } from 'vitest';
import { createFakeDependencies, createFakeServer } from './fake-dependencies.fixture.ts';
import { makeFile, openSession } from './open-session.fixture.ts';
import type { ImportServer } from './session-dependencies.ts';

const usedBy = { orderId: 'order', waybill: 'MY1' };
const usedReferenceProblem = { column: 'clientReference' as const, problem: 'reference_used' };

/** A server that already has an order with the reference 'sent'. */
function createServerWithSentOrder(): ImportServer {
  const { server } = createFakeServer();
  const check: ImportServer['check'] = async (input) => {
    const response = await server.check(input);
    if (!response.ok) return response;
    const rows = response.result.rows.map((checked, index) =>
      getCellText(input.rows[index]?.cells ?? [], 'clientReference') === 'sent'
        ? {
            ...checked,
            problems: [usedReferenceProblem],
            usedBy,
            filled: [{ column: 'hsCode' as const, text: '610910' }],
          }
        : checked,
    );
    return { ok: true, result: { ...response.result, rows } };
  };
  return { ...server, check };
}

describe('a row whose reference was sent before', () => {
  it('is found before an express type is chosen, and new rows have no price until then', async () => {
    const { session, getState, waitForState } = openSession(
      createFakeDependencies({ server: createServerWithSentOrder() }),
    );
    session.openFile(makeFile(2, { 0: { clientReference: 'sent' }, 1: { clientReference: 'new' } }));
    await waitForState({
      step: 'check',
      summary: { validOrders: 1, faultyOrders: 1, unpricedOrders: 1, totalPrice: 0 },
    });
    expect(getState().serviceId).toBeUndefined();
    session.chooseService('express');
    await waitForState({ summary: { validOrders: 1, faultyOrders: 1, unpricedOrders: 0, totalPrice: 100 } });
  });

  it('is found although it has another problem, and no cell of it is filled in', async () => {
    const { session, getState, waitForState, getCell } = openSession(
      createFakeDependencies({ server: createServerWithSentOrder() }),
    );
    session.openFile(makeFile(2, { 0: { clientReference: 'sent', weight: 'heavy', hsCode: '' } }));
    await waitForState({
      step: 'check',
      summary: { validOrders: 1, faultyOrders: 1, faultyRows: 1, problemCounts: { size: 2 } },
    });
    expect([...getState().summary.problemCounts.values()].map(({ problem }) => problem)).toEqual([
      'number_invalid',
      'reference_used',
    ]);
    expect(getCell(2, 'hsCode')).toBe('');
  });

  it('is checked again if the account’s express type is found later', async () => {
    const pendingServiceId = Promise.withResolvers<string>();
    const dependencies = {
      ...createFakeDependencies({ server: createServerWithSentOrder() }),
      findDefaultService: () => pendingServiceId.promise,
    };
    const { session, waitForState } = openSession(dependencies);
    const languageSet = session.setLanguage('en');
    session.openFile(makeFile(2));
    await waitForState({
      step: 'check',
      serverCheck: 'idle',
      summary: { validOrders: 2, unpricedOrders: 2 },
    });
    pendingServiceId.resolve('express');
    await languageSet;
    await waitForState({ summary: { unpricedOrders: 0, totalPrice: 200 } });
  });
});
