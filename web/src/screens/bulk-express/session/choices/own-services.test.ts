import { templateHeadingsByLanguage } from '@miya/contract/import-sheets';
import { importColumns, normalizeServiceName } from '@miya/contract/imports';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, fakeWorld } from '../fake-world.fixture.ts';
import { makeFile, openSession } from '../open-session.fixture.ts';
import { serviceOf } from './service-of.ts';

const offered = [
  { id: 'eco', names: ['eco', 'Línea económica', 'Economy'].map(normalizeServiceName) },
  { id: 'exp', names: ['exp', 'Exprés internacional'].map(normalizeServiceName) },
];
const open = () => {
  const { server } = fakeServer();
  const start = vi.fn(server.start);
  return {
    ...openSession({ ...fakeWorld({ server: { ...server, start } }), findOffered: async () => offered }),
    start,
  };
};
/** A file whose column of the express type is called something else. */
const fileCalled = (heading: string, ...services: string[]) =>
  makeFile(
    services.length,
    Object.fromEntries(services.map((service, at) => [at, { service }])),
    importColumns.map((column) => (column === 'service' ? heading : templateHeadingsByLanguage.en[column])),
  );

describe('a column of express types under another name', () => {
  it('is taken where it names those that are offered, and then none for all has to be chosen', async () => {
    const { session, now, until, cell, start } = open();
    session.openFile(fileCalled('Servicio', 'Línea económica', 'EXP'));
    await until({ step: 'check', summary: { sound: 2, unpriced: 0 } });
    expect(now().openColumns).toEqual([]);
    expect(now().preview?.layout?.setAside).toEqual([]);
    expect([cell(2, 'service'), cell(3, 'service')]).toEqual(['Línea económica', 'EXP']);
    expect(now().serviceId).toBeUndefined();
    expect(serviceOf(now())).toBe('eco');
    await session.sendSound();
    expect(start.mock.calls.map(([{ serviceId }]) => serviceId)).toEqual(['eco']);
  });

  it('leaves the one for all to be chosen where a row names none', async () => {
    const { session, now, until } = open();
    session.openFile(fileCalled('Servicio', 'Línea económica', ''));
    await until({ step: 'check', summary: { sound: 2 } });
    expect(serviceOf(now())).toBeUndefined();
    session.chooseService('exp');
    expect(serviceOf(now())).toBe('exp');
  });

  it('is asked about where it names others', async () => {
    const { session, now, until } = open();
    session.openFile(fileCalled('Servicio', 'DHL', 'Estafeta'));
    await until({ step: 'check', summary: { sound: 2 } });
    expect(now().openColumns).toEqual([{ heading: 'Servicio', key: 'servicio' }]);
  });
});
