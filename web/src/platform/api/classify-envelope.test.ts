import { refusals } from '@miya/contract';
import { describe, expect, it } from 'vitest';
import { classifyEnvelope, isEnvelope } from './classify-envelope.ts';

const envelope = (
  code: number,
  errorCode: string | null = null,
  result: unknown = null,
  message = 'words',
) => ({
  code,
  errorCode,
  result,
  message,
});
const refused = { message: 'words', problems: [], field: undefined, about: {} };

describe('the error catalogue', () => {
  it.each([
    ['200 is done', envelope(200, null, { id: 1 }), { kind: 'done', result: { id: 1 } }],
    [
      '200 is done and never opens the prompt, whatever its errorCode',
      envelope(200, 'ERROR00100'),
      { kind: 'done', result: null },
    ],
    ['0 with a result is done', envelope(0, null, { id: 1 }), { kind: 'done', result: { id: 1 } }],
    ['0 with a result of null is done too', envelope(0), { kind: 'done', result: null }],
    [
      '0 with an errorCode goes to the caller',
      envelope(0, refusals.login_failed.errorCode),
      { kind: 'refused', refusal: 'login_failed', ...refused },
    ],
    [
      '500 with its own errorCode goes to the caller',
      envelope(500, refusals.login_failed.errorCode),
      { kind: 'refused', refusal: 'login_failed', ...refused },
    ],
    [
      '500 with the errorCode of a field names that field',
      envelope(500, refusals.code_wrong.errorCode),
      { kind: 'refused', refusal: 'code_wrong', ...refused, field: 'code' },
    ],
    [
      '500 without errorCode goes to the caller',
      envelope(500),
      { kind: 'refused', refusal: undefined, ...refused },
    ],
    [
      '500 with an unknown errorCode goes to the caller with its message',
      envelope(500, 'ERROR99999'),
      { kind: 'refused', refusal: undefined, ...refused },
    ],
    [
      '500 with ERROR00075 is shown',
      envelope(500, 'ERROR00075'),
      { kind: 'shown', refusal: 'failure', ...refused },
    ],
    ['505 ends the session', envelope(505, 'ERROR00100'), { kind: 'session-ended' }],
    [
      '505 gives the reason when another device ended the session',
      envelope(505, 'ERROR00100', { about: { reason: 'password_changed' } }),
      { kind: 'session-ended', reason: 'password_changed' },
    ],
    [
      '505 with a reason this build does not know has no reason',
      envelope(505, 'ERROR00100', { about: { reason: 'toString' } }),
      { kind: 'session-ended', reason: undefined },
    ],
    ['50012 opens the prompt', envelope(50012), { kind: 'logged-out', message: 'words' }],
    ['50014 opens the prompt', envelope(50014), { kind: 'logged-out', message: 'words' }],
    ['50008 is shown', envelope(50008), { kind: 'shown', refusal: undefined, ...refused }],
    [
      '400 goes to the form with its problems',
      envelope(400, refusals.request_invalid.errorCode, {
        problems: [
          { field: 'phone', problem: 'phone_invalid' },
          { field: 'x', problem: 'unheard_of' },
          { field: 1 },
        ],
      }),
      {
        kind: 'refused',
        refusal: 'request_invalid',
        ...refused,
        problems: [
          { field: 'phone', problem: 'phone_invalid' },
          { field: 'x', problem: 'field_invalid' },
        ],
      },
    ],
    [
      '429 goes to the form',
      envelope(429, refusals.too_many_requests.errorCode),
      { kind: 'refused', refusal: 'too_many_requests', ...refused },
    ],
    ['404 is shown', envelope(404, 'ERROR00102'), { kind: 'shown', refusal: 'path_unknown', ...refused }],
    ['413 is shown', envelope(413, 'ERROR00103'), { kind: 'shown', refusal: 'body_too_large', ...refused }],
    [
      '415 is shown',
      envelope(415, 'ERROR00104'),
      { kind: 'shown', refusal: 'content_type_wrong', ...refused },
    ],
    ['503 is shown', envelope(503, 'ERROR00105'), { kind: 'shown', refusal: 'busy', ...refused }],
    ['any other code is shown', envelope(-7), { kind: 'shown', refusal: undefined, ...refused }],
  ])('%s', (_, received, outcome) => {
    const isRefusal = outcome.kind === 'refused' || outcome.kind === 'shown';
    expect(classifyEnvelope(received)).toEqual(isRefusal ? { code: received.code, ...outcome } : outcome);
  });

  it('passes on the values of a refusal that are texts, and drops all other values', () => {
    const received = envelope(500, 'ERROR00306', { about: { waybill: 'MY1', odd: 7 } });
    expect(classifyEnvelope(received)).toMatchObject({
      refusal: 'reference_used',
      about: { waybill: 'MY1' },
    });
    expect(classifyEnvelope(received)).not.toHaveProperty('about.odd');
  });

  it('tells an envelope from the body of a proxy', () => {
    expect(isEnvelope({ code: 200, message: '', errorCode: null, result: null })).toBe(true);
    expect(isEnvelope({ code: 200, message: '' })).toBe(true);
    for (const other of [
      null,
      'text',
      [],
      {},
      { code: '200', message: '' },
      { code: 1, message: '', errorCode: 2 },
    ])
      expect(isEnvelope(other)).toBe(false);
  });
});
