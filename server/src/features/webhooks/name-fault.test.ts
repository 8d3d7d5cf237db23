import { describe, expect, it } from 'vitest';
import { createOutboundSender } from '../../platform/outbound/index.ts';
import { nameFault } from './name-fault.ts';

const withCode = (code: string) => Object.assign(new Error('some words of the system'), { code });

describe('nameFault', () => {
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
  ])('tells %s as %s', (code, name) => {
    expect(nameFault(withCode(code))).toBe(name);
  });

  it('tells what took too long, and what leads to an inner network, as they are', async () => {
    const { post } = createOutboundSender({ resolveHost: async () => [{ address: '10.0.0.1', family: 4 }] });
    const posted = {
      url: 'https://shop.example.com/',
      headers: {},
      body: '{}',
      signal: new AbortController().signal,
    };
    expect(nameFault(await post(posted).catch((error: unknown) => error))).toBe('not_public');
    expect(nameFault(AbortSignal.abort(new DOMException('late', 'TimeoutError')).reason)).toBe('no_answer');
  });
});
