import { templateHeadingsByLanguage } from '@miya/contract/import-sheets';
import { importColumns, normalizeServiceName } from '@miya/contract/imports';
import { describe, expect, it, vi } from 'vitest';
import { createFakeDependencies, createFakeServer } from '../fake-dependencies.fixture.ts';
import { makeFile, openSession } from '../open-session.fixture.ts';
import { findBatchService } from './find-batch-service.ts';

const offeredServices = [
  { id: 'eco', names: ['eco', 'Línea económica', 'Economy'].map(normalizeServiceName) },
  { id: 'exp', names: ['exp', 'Exprés internacional'].map(normalizeServiceName) },
];
const openWithServices = () => {
  const { server } = createFakeServer();
  const start = vi.fn(server.start);
  return {
    ...openSession({
      ...createFakeDependencies({ server: { ...server, start } }),
      listOfferedServices: async () => offeredServices,
    }),
    start,
  };
};
/** A file whose express type column has this heading instead of the one of the template. */
const createFileWithHeading = (heading: string, ...services: string[]) =>
  makeFile(
    services.length,
    Object.fromEntries(services.map((service, rowIndex) => [rowIndex, { service }])),
    importColumns.map((column) => (column === 'service' ? heading : templateHeadingsByLanguage.en[column])),
  );

describe('a column of express types with an unknown heading', () => {
  it('is recognised by offered express types, and then the user need not choose one', async () => {
    const { session, getState, waitForState, getCell, start } = openWithServices();
    session.openFile(createFileWithHeading('Servicio', 'Línea económica', 'EXP'));
    await waitForState({ step: 'check', summary: { validOrders: 2, unpricedOrders: 0 } });
    expect(getState().unmappedColumns).toEqual([]);
    expect(getState().preview?.layout?.setAside).toEqual([]);
    expect([getCell(2, 'service'), getCell(3, 'service')]).toEqual(['Línea económica', 'EXP']);
    expect(getState().serviceId).toBeUndefined();
    expect(findBatchService(getState())).toBe('eco');
    await session.sendValidRows();
    expect(start.mock.calls.map(([{ serviceId }]) => serviceId)).toEqual(['eco']);
  });

  it('leaves the choice to the user if a row names none', async () => {
    const { session, getState, waitForState } = openWithServices();
    session.openFile(createFileWithHeading('Servicio', 'Línea económica', ''));
    await waitForState({ step: 'check', summary: { validOrders: 2 } });
    expect(findBatchService(getState())).toBeUndefined();
    session.chooseService('exp');
    expect(findBatchService(getState())).toBe('exp');
  });

  it('stays unmapped if it names other express types', async () => {
    const { session, getState, waitForState } = openWithServices();
    session.openFile(createFileWithHeading('Servicio', 'DHL', 'Estafeta'));
    await waitForState({ step: 'check', summary: { validOrders: 2 } });
    expect(getState().unmappedColumns).toEqual([{ heading: 'Servicio', key: 'servicio' }]);
  });
});
