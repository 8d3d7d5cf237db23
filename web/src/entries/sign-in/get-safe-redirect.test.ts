import { describe, expect, it } from 'vitest';
import { getSafeRedirect } from './get-safe-redirect.ts';

const origin = 'https://portal.example';

describe('getSafeRedirect', () => {
  it.each([
    ['/', '/'],
    ['/miya', '/miya'],
    ['/miya/cxdy?status=signed&page=2#row-7', '/miya/cxdy?status=signed&page=2#row-7'],
    ['/miya?next=https://other.example', '/miya?next=https://other.example'],
    ['/a@b', '/a@b'],
    ['/miya?q=a%2Fb', '/miya?q=a%2Fb'],
    ['/track/MY0000000001', '/track/MY0000000001'],
    ['/redirecting', '/redirecting'],
    ['/loginhistory', '/loginhistory'],
  ])('returns %j, a path of this origin', (redirect, expected) => {
    expect(getSafeRedirect(redirect, origin)).toBe(expected);
  });

  it.each([
    null,
    undefined,
    '',
    ' ',
    'miya',
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\\/evil.example',
    '/\t/evil.example',
    '\t/evil.example',
    '\t//evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '/\u0000/evil.example',
    ' //evil.example',
    '\u00a0//evil.example',
    '\u2028//evil.example',
    '\ufeff//evil.example',
    '/\u200b/evil.example',
    '\uff0f\uff0fevil.example',
    'http:evil.example',
    'https:evil.example',
    'http://evil.example',
    'https:/evil.example',
    'HTTPS://EVIL.EXAMPLE',
    'https://portal.example@evil.example',
    'https://portal.example.evil.example',
    'https://portal.example/miya',
    '//portal.example@evil.example/',
    '@evil.example',
    '.evil.example',
    ':80',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://portal.example/1',
    'file:///etc/passwd',
    'vbscript:msgbox(1)',
    'view-source:https://evil.example',
    'ftp://evil.example',
    'mailto:a@evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/miya/..//evil.example',
    '/%2e//evil.example',
    '/%2e%2e//evil.example',
    '/%2F/evil.example',
    '/%2fevil.example',
    '/%5cevil.example',
    '/%5C%5Cevil.example',
    '/%09/evil.example',
    '/%0d%0aSet-Cookie:a=b',
    '/%252f%252fevil.example',
    '/miya//evil.example',
    '/redirect//evil.example',
    '/redirect/%2Fevil.example',
    '/\ud800',
    '/login',
    '/login/',
    '/LOGIN',
    '/login?redirect=/login',
    '/login#a',
    '/./login',
    '/miya/../login',
    '/%2e/login',
    '/register',
    '/retrieve?netnum=10',
    '/auth-redirect#token=stolen',
    '/api/officialWebsite/logout',
    `/${'a'.repeat(3_000)}`,
  ])('returns the start page instead of %j', (redirect) => {
    expect(getSafeRedirect(redirect, origin)).toBe('/');
  });

  it('always returns a path of this origin that begins with exactly one slash', () => {
    for (const tail of ['', '/', '\\', '.', '..', '%2e', '@', '?', '#', ':', ';']) {
      for (const middle of ['/', '\\', './', '../', '%2f', '\t', ' ']) {
        const target = getSafeRedirect(`/${tail}${middle}evil.example`, origin);
        expect(new URL(target, origin).origin).toBe(origin);
        expect(target).toMatch(/^\/(?![/\\])/);
      }
    }
  });
});
