import { describe, expect, it } from 'vitest';
import { maskAddress } from './mask-address.ts';
import { parseUserAgent } from './parse-user-agent.ts';

const agents = {
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36':
    ['Chrome', 'Windows'],
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0':
    ['Edge', 'Windows'],
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15':
    ['Safari', 'macOS'],
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1':
    ['Chrome', 'iPhone'],
  'Mozilla/5.0 (Linux; Android 14; PJD110) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0.54':
    ['WeChat', 'Android'],
  'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36':
    ['Samsung Internet', 'Android'],
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0 YaBrowser/25.8 Safari/537.36':
    ['Yandex Browser', 'Windows'],
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0': ['Firefox', 'Linux'],
  'curl/8.5.0': [null, null],
  '': [null, null],
};

describe('parseUserAgent', () => {
  it.each(Object.entries(agents))('recognizes %s', (agent, [browser, system]) => {
    expect(parseUserAgent(agent)).toEqual({ browser, system });
  });
});

describe('maskAddress', () => {
  it.each([
    ['203.0.113.77', '203.0.113.*'],
    ['::ffff:203.0.113.77', '203.0.113.*'],
    ['2001:db8:12:34::5', '2001:db8:12:*'],
    ['2001:db8::5', '2001:db8:*'],
    ['::1', ':*'],
    ['no address', ''],
  ])('converts %s to %s', (address, network) => {
    expect(maskAddress(address)).toBe(network);
  });
});
