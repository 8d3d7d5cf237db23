import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Environment, readConfig } from './config.ts';

const projectFolder = join(import.meta.dirname, '../../../..');

const strong = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://miya@db/miya',
  MIYA_SECRET: 'Zq0x8Wl3nV7bT5rKc2mPy9dHs4gJf6aE',
  MIYA_IDENTITY_KEYS: '1:kGm1Ig7v4wq0oYbDq2w0p0m8XHq3bq2i1l9C6s5T4uE=',
  MIYA_SMS_URL: 'https://sms.example/send',
};

describe('readConfig', () => {
  it('needs no environment variable', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      databaseUrl: undefined,
      production: false,
      webhook: undefined,
      mail: undefined,
    });
  });

  it('treats an empty variable as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: undefined });
  });

  it('describes the calls to the public by default outside production, and in production only when switched on', () => {
    expect(readConfig({}).apiPage).toBe(true);
    expect(readConfig({ MIYA_API_PAGE: 'off' }).apiPage).toBe(false);
    expect(readConfig(strong).apiPage).toBe(false);
    expect(readConfig({ ...strong, MIYA_API_PAGE: 'on' }).apiPage).toBe(true);
  });

  it('reads a list of trusted proxies', () => {
    expect(readConfig({ MIYA_TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16 ,' }).trustedProxies).toEqual([
      '10.0.0.1',
      '10.1.0.0/16',
    ]);
  });

  it('reads a gateway or a mail server for codes and mail', () => {
    const smtp = {
      MIYA_SMTP_URL: 'smtps://miya:secret@mail.example',
      MIYA_MAIL_FROM: 'Miya <no-reply@miya.example>',
    };
    expect(readConfig({ ...strong, ...smtp })).toMatchObject({
      smtp: { url: smtp.MIYA_SMTP_URL, from: smtp.MIYA_MAIL_FROM },
      sms: { url: strong.MIYA_SMS_URL },
    });
    const byMail = { ...strong, ...smtp, MIYA_SMS_URL: '', MIYA_SMS_ADDRESS: '{phone}@sms.example' };
    expect(readConfig(byMail).sms).toEqual({ address: '{phone}@sms.example' });
    expect(readConfig({ ...strong, MIYA_SMS_URL: 'http://127.0.0.1:9000/send' }).sms).toBeDefined();
  });

  it.each([
    ['a mail server without a sender', { MIYA_SMTP_URL: 'smtps://mail.example' }, /MIYA_MAIL_FROM/],
    [
      'a mail server and a mail gateway',
      {
        MIYA_SMTP_URL: 'smtps://mail.example',
        MIYA_MAIL_FROM: 'a@miya.example',
        MIYA_MAIL_URL: 'https://mail.example',
      },
      /both set/,
    ],
    ['codes by mail without a mail server', { MIYA_SMS_ADDRESS: '{phone}@sms.example' }, /MIYA_SMTP_URL/],
    ['an address for codes without a phone', { MIYA_SMS_ADDRESS: 'codes@sms.example' }, /MIYA_SMS_ADDRESS/],
    [
      'production with unencrypted codes',
      { ...strong, MIYA_SMS_URL: 'http://sms.example/send' },
      /MIYA_SMS_URL.*https/,
    ],
    [
      'production with unencrypted mail',
      { ...strong, MIYA_MAIL_URL: 'http://mail.example/send' },
      /MIYA_MAIL_URL.*https/,
    ],
    ['an invalid port', { PORT: '80800' }, /PORT/],
    ['a database of another kind', { DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
    ['an unknown log level', { LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
    ['production without a database', { ...strong, DATABASE_URL: '' }, /DATABASE_URL/],
    ['production without a secret', { ...strong, MIYA_SECRET: '' }, /MIYA_SECRET/],
    ['production with a short secret', { ...strong, MIYA_SECRET: 'short' }, /MIYA_SECRET/],
    [
      'production with a repetitive secret',
      { ...strong, MIYA_SECRET: 'abababababababababababababababababab' },
      /MIYA_SECRET/,
    ],
    [
      'a weak secret with a database of its own outside production',
      { ...strong, NODE_ENV: '', MIYA_SECRET: 'short' },
      /MIYA_SECRET/,
    ],
    [
      'production without keys for identity numbers',
      { ...strong, MIYA_IDENTITY_KEYS: '' },
      /MIYA_IDENTITY_KEYS/,
    ],
    ['a key that is too short', { MIYA_IDENTITY_KEYS: '1:c2hvcnQ=' }, /MIYA_IDENTITY_KEYS/],
    [
      'a key that is not random',
      { MIYA_IDENTITY_KEYS: `1:${Buffer.alloc(32).toString('base64')}` },
      /MIYA_IDENTITY_KEYS/,
    ],
    [
      'a key without a number',
      { MIYA_IDENTITY_KEYS: strong.MIYA_IDENTITY_KEYS.slice(2) },
      /MIYA_IDENTITY_KEYS/,
    ],
    [
      'two keys with one number',
      { MIYA_IDENTITY_KEYS: `${strong.MIYA_IDENTITY_KEYS},${strong.MIYA_IDENTITY_KEYS}` },
      /MIYA_IDENTITY_KEYS/,
    ],
    ['a webhook without a secret', { MIYA_WEBHOOK_URL: 'https://a.example' }, /MIYA_WEBHOOK_SECRET/],
    ['a webhook without an HTTP URL', { MIYA_WEBHOOK_URL: 'file:///etc/passwd' }, /MIYA_WEBHOOK_URL/],
    ['production with codes going to the log', { ...strong, MIYA_SMS_URL: '' }, /MIYA_SMS_URL/],
  ])('refuses %s in one line that names the variable', (_what, environment, line) => {
    expect(() => readConfig(environment)).toThrow(line);
    expect(() => readConfig(environment)).toThrow(/^[^\n]+$/);
  });

  it('accepts complete settings for production', () => {
    expect(readConfig(strong)).toMatchObject({ production: true, secret: strong.MIYA_SECRET });
  });
});

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'miya-config-'));
  const file = join(folder, 'secret');
  writeFileSync(file, `${strong.MIYA_SECRET}\n`);

  it('is read like an environment variable', () => {
    expect(readConfig({ ...strong, MIYA_SECRET: '', MIYA_SECRET_FILE: file }).secret).toBe(
      strong.MIYA_SECRET,
    );
  });

  it('is refused when the variable is set as well, or when the file is missing', () => {
    expect(() => readConfig({ ...strong, MIYA_SECRET_FILE: file })).toThrow(/both set/);
    rmSync(folder, { recursive: true });
    expect(() => readConfig({ ...strong, MIYA_SECRET: '', MIYA_SECRET_FILE: file })).toThrow(
      /MIYA_SECRET_FILE.*ENOENT/,
    );
  });
});

describe('.env.example', () => {
  it('lists every variable with its meaning and default (vitest -u rewrites the file)', async () => {
    const defaults: Record<string, unknown> = Environment.parse({});
    const lines = Object.entries(Environment.shape).flatMap(([name, { description }]) => {
      // The default of MIYA_DATA is an absolute path; the file shows it relative to the project.
      const value =
        name === 'MIYA_DATA' ? relative(projectFolder, String(defaults[name])) : (defaults[name] ?? '');
      return [`# ${description}`, `${name}=${value}`, ''];
    });
    const head = [
      '# The environment variables of Miya. docs/operations/configure.md describes them. A trial needs none of them.',
      '# NAME_FILE instead of NAME names a file that contains the value.',
      '',
    ];
    await expect([...head, ...lines].join('\n')).toMatchFileSnapshot('../../../../.env.example');
  });
});
