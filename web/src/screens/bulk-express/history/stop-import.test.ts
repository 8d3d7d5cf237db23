import { afterEach, describe, expect, it, vi } from 'vitest';
import { errors } from '../../../i18n/en/errors.ts';
import { type Notice, onNotice } from '../../../platform/api/notices.ts';
import { stopImport } from './stop-import.ts';

const said: Notice[] = [];
const stopHearing = onNotice((notice) => said.push(notice));

function answerWith(envelope: object) {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async () => Response.json(envelope));
}

afterEach(() => {
  said.length = 0;
  vi.unstubAllGlobals();
});

describe('stopImport', () => {
  it('tells why an import was not stopped', async () => {
    answerWith({ code: 400, message: 'x', errorCode: 'ERROR00320', result: null });
    await stopImport('a', errors);
    expect(said).toEqual([{ kind: 'said', tone: 'error', text: errors.refusals.import_not_found }]);
  });

  it('says once that the server could not be reached', async () => {
    answerWith({});
    await stopImport('a', errors);
    expect(said).toEqual([{ kind: 'failed', failure: 'unreachable', message: '' }]);
    stopHearing();
  });
});
