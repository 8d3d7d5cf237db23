import { afterEach, describe, expect, it, vi } from 'vitest';
import { errors } from '../../../i18n/en/errors.ts';
import { listenToMessages, type UserMessage } from '../../../platform/api/user-messages.ts';
import { stopImport } from './stop-import.ts';

const messages: UserMessage[] = [];
const stopListening = listenToMessages((message) => messages.push(message));

function stubServerResponse(envelope: object) {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async () => Response.json(envelope));
}

afterEach(() => {
  messages.length = 0;
  vi.unstubAllGlobals();
});

describe('stopImport', () => {
  it('shows why an import was not stopped', async () => {
    stubServerResponse({ code: 400, message: 'x', errorCode: 'ERROR00320', result: null });
    await stopImport('a', errors);
    expect(messages).toEqual([{ kind: 'said', tone: 'error', text: errors.refusals.import_not_found }]);
  });

  it('shows only one message if the server could not be reached', async () => {
    stubServerResponse({});
    await stopImport('a', errors);
    expect(messages).toEqual([{ kind: 'failed', failure: 'unreachable', message: '' }]);
    stopListening();
  });
});
