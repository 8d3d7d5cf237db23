import { getProfile } from '@miya/contract/profile';
import { listServices } from '@miya/contract/quotes';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../../platform/api/query.ts';
import { fakeWorld } from '../fake-world.fixture.ts';
import { createImportSession } from '../import-session.ts';
import { findService } from './find-service.ts';

vi.stubGlobal('localStorage', { getItem: () => 'token' });
const serve = (serviceId: string | null, ...offered: string[]) =>
  vi.stubGlobal('fetch', async (address: string) => {
    const answers: Record<string, unknown> = {
      [getProfile.path]: { serviceId },
      [listServices.path]: { services: offered.map((id) => ({ id })) },
    };
    const [path = ''] = address.split('?');
    return Response.json({ code: 200, message: '', errorCode: null, result: answers[path] });
  });

describe('the express type of a batch', () => {
  beforeEach(() => queryClient.clear());
  const open = () => createImportSession({ ...fakeWorld(), findService });

  it('is the one of the profile', async () => {
    serve('express', 'economy', 'express');
    const session = open();
    await session.setLanguage('en');
    expect(session.state.getState().serviceId).toBe('express');
  });

  it('is the one chosen here last, the next time, as long as it is offered', async () => {
    serve('express', 'economy', 'express');
    const world = { ...fakeWorld(), findService };
    createImportSession(world).chooseService('economy');
    const later = createImportSession(world);
    await later.setLanguage('en');
    expect(later.state.getState().serviceId).toBe('economy');
    queryClient.clear();
    serve('express', 'express');
    const last = createImportSession(world);
    await last.setLanguage('en');
    expect(last.state.getState().serviceId).toBe('express');
  });

  it('stays as it was chosen here, also while the profile was being read', async () => {
    serve('express', 'economy', 'express');
    const session = open();
    const finding = session.setLanguage('en');
    session.chooseService('economy');
    await finding;
    expect(session.state.getState().serviceId).toBe('economy');
  });

  it('is still to be chosen where the profile names none, or one that is not offered any more', async () => {
    const session = open();
    serve(null, 'economy');
    await session.setLanguage('en');
    queryClient.clear();
    serve('express', 'economy');
    await session.setLanguage('en');
    expect(session.state.getState().serviceId).toBeUndefined();
  });
});
