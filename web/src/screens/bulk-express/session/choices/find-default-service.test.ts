import { getProfile } from '@miya/contract/profile';
import { listServices } from '@miya/contract/quotes';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../../platform/api/query.ts';
import { createFakeDependencies } from '../fake-dependencies.fixture.ts';
import { createImportSession } from '../import-session.ts';
import { findDefaultService } from './find-default-service.ts';

vi.stubGlobal('localStorage', { getItem: () => 'token' });
const stubServer = (serviceId: string | null, ...offered: string[]) =>
  vi.stubGlobal('fetch', async (url: string) => {
    const results: Record<string, unknown> = {
      [getProfile.path]: { serviceId },
      [listServices.path]: { services: offered.map((id) => ({ id })) },
    };
    const [path = ''] = url.split('?');
    return Response.json({ code: 200, message: '', errorCode: null, result: results[path] });
  });

describe('the default express type', () => {
  beforeEach(() => queryClient.clear());
  const openSession = () => createImportSession({ ...createFakeDependencies(), findDefaultService });

  it('is the one of the profile', async () => {
    stubServer('express', 'economy', 'express');
    const session = openSession();
    await session.setLanguage('en');
    expect(session.state.getState().serviceId).toBe('express');
  });

  it('is the one that the user chose last, as long as it is offered', async () => {
    stubServer('express', 'economy', 'express');
    const dependencies = { ...createFakeDependencies(), findDefaultService };
    createImportSession(dependencies).chooseService('economy');
    const later = createImportSession(dependencies);
    await later.setLanguage('en');
    expect(later.state.getState().serviceId).toBe('economy');
    queryClient.clear();
    stubServer('express', 'express');
    const last = createImportSession(dependencies);
    await last.setLanguage('en');
    expect(last.state.getState().serviceId).toBe('express');
  });

  it('does not replace a choice made while the profile was loading', async () => {
    stubServer('express', 'economy', 'express');
    const session = openSession();
    const languageSet = session.setLanguage('en');
    session.chooseService('economy');
    await languageSet;
    expect(session.state.getState().serviceId).toBe('economy');
  });

  it('is missing if the profile names none, or one that is no longer offered', async () => {
    const session = openSession();
    stubServer(null, 'economy');
    await session.setLanguage('en');
    queryClient.clear();
    stubServer('express', 'economy');
    await session.setLanguage('en');
    expect(session.state.getState().serviceId).toBeUndefined();
  });
});
