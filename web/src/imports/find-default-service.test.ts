import { getProfile } from '@miya/contract/profile';
import { listServices } from '@miya/contract/quotes';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query.ts';
import { desk, setDesk } from './desk.ts';
import { findDefaultService } from './find-default-service.ts';

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
  beforeEach(() => {
    queryClient.clear();
    setDesk({ serviceId: undefined });
  });

  it('is the one of the profile', async () => {
    serve('express', 'economy', 'express');
    await findDefaultService('en');
    expect(desk().serviceId).toBe('express');
  });

  it('stays as it was chosen here, also while the profile was being read', async () => {
    serve('express', 'economy', 'express');
    const finding = findDefaultService('en');
    setDesk({ serviceId: 'economy' });
    await finding;
    expect(desk().serviceId).toBe('economy');
  });

  it('is still to be chosen where the profile names none, or one that is not offered any more', async () => {
    serve(null, 'economy');
    await findDefaultService('en');
    queryClient.clear();
    serve('express', 'economy');
    await findDefaultService('en');
    expect(desk().serviceId).toBeUndefined();
  });
});
