import { describe, expect, it } from 'vitest';
import { createOutboundSender } from '../../platform/outbound/index.ts';
import { getAttemptFault } from './get-attempt-fault.ts';

const createErrorWithCode = (code: string) => Object.assign(new Error('some words of the system'), { code });

describe('getAttemptFault', () => {
  it.each([
    ['ENOTFOUND', 'name_unknown'],
    ['EAI_AGAIN', 'name_unknown'],
    ['ECONNREFUSED', 'not_reachable'],
    ['ECONNRESET', 'cut_off'],
    ['HPE_INVALID_CONSTANT', 'cut_off'],
    ['CERT_HAS_EXPIRED', 'certificate'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate'],
    ['SOMETHING_ELSE', 'failed'],
  ])('maps the error code %s to the fault %s', (code, fault) => {
    expect(getAttemptFault(createErrorWithCode(code))).toBe(fault);
  });

  it('maps a timeout to no_answer and an internal address to not_public', async () => {
    const { post } = createOutboundSender({ resolveHost: async () => [{ address: '10.0.0.1', family: 4 }] });
    const request = {
      url: 'https://shop.example.com/',
      headers: {},
      body: '{}',
      signal: new AbortController().signal,
    };
    expect(getAttemptFault(await post(request).catch((error: unknown) => error))).toBe('not_public');
    expect(getAttemptFault(AbortSignal.abort(new DOMException('late', 'TimeoutError')).reason)).toBe(
      'no_answer',
    );
  });
});
