import { describe, expect, it } from 'vitest';
import { calls } from './calls.ts';
import { findRefusal, refusals } from './protocol/errors.ts';
import { findLanguageByTag, languages, languageTags } from './values/languages.ts';

describe('the contract', () => {
  it('has the paths and fields of the specification', () => {
    const specified = {
      login: ['POST', '/api/officialWebsite/loginReturnTokenAndUserInfo', ['passWord', 'phone', 'tenantId']],
      updatePassword: [
        'POST',
        '/api/officialWebsite/updatePassWord',
        ['id', 'passWord', 'phone', 'tenantId'],
      ],
      getClient: ['POST', '/api/client/getClient', ['id']],
    } as const;
    for (const [name, [method, path, fields]] of Object.entries(specified)) {
      const call = calls[name as keyof typeof specified];
      expect([call.method, call.path, Object.keys(call.request.shape).sort()]).toEqual([
        method,
        path,
        [...fields],
      ]);
    }
    expect(calls.register.path).toBe('/api/officialWebsite/registered');
  });

  it('has one path per call and one errorCode per refusal', () => {
    const paths = Object.values(calls).map(({ method, path }) => `${method} ${path}`);
    expect(new Set(paths).size).toBe(paths.length);
    const codes = Object.values(refusals).map(({ errorCode }) => errorCode);
    expect(new Set(codes).size).toBe(codes.length);
    for (const [name, { errorCode }] of Object.entries(refusals)) expect(findRefusal(errorCode)).toBe(name);
    expect(findRefusal('ERROR99999')).toBeUndefined();
    expect(refusals.failure.errorCode).toBe('ERROR00075');
  });

  it('finds each of the six languages by its language tag', () => {
    for (const language of languages) expect(findLanguageByTag(languageTags[language])).toBe(language);
    expect(findLanguageByTag('zh-HK')).toBe('jt');
    expect(findLanguageByTag('RU-ru')).toBe('py');
    expect(findLanguageByTag('pt-BR')).toBeUndefined();
  });
});
