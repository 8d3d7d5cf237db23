import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { StartError } from '../db/migrate/start-error.ts';
import { type IdentityKey, readIdentityKeys } from '../encryption/keys.ts';
import { isLoopback, type SmtpServer } from '../mail/index.ts';

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

const httpUrl = z.url({ protocol: /^https?$/, error: 'must begin with https:// or http://' });

/** The environment variables with their descriptions. A test writes .env.example from them. */
export const Environment = z.object({
  NODE_ENV: z
    .string()
    .optional()
    .describe('production: Miya refuses to start when a setting is missing or weak'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080).describe('the port to listen on'),
  HOST: z.string().default('127.0.0.1').describe('the address to listen on; 0.0.0.0 is every IPv4 address'),
  MIYA_PROCESSES: z.coerce
    .number()
    .int()
    .min(1)
    .max(128)
    .default(1)
    .describe('the number of worker processes on the port'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional()
    .describe('PostgreSQL 15 or newer; without it Miya starts an embedded PostgreSQL with demo data'),
  DATABASE_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000)
    .default(10)
    .describe('database connections of each process for requests; each process opens about five more'),
  MIYA_DATA: z
    .string()
    .default(fileURLToPath(new URL('../../../../.data', import.meta.url)))
    .describe('folder of the embedded PostgreSQL and of the secret that Miya creates at the first start'),
  MIYA_SECRET: z
    .string()
    .optional()
    .describe('the same value for all processes (openssl rand -base64 32); required with DATABASE_URL'),
  MIYA_IDENTITY_KEYS: z
    .string()
    .optional()
    .describe('keys that encrypt identity numbers: 1:$(openssl rand -base64 32); required in production'),
  MIYA_SMS_URL: httpUrl
    .optional()
    .describe(
      'SMS gateway for one-time codes; production requires it or MIYA_SMS_ADDRESS; without both, codes go to the log',
    ),
  MIYA_SMS_KEY: z.string().optional().describe('bearer key of the SMS gateway'),
  MIYA_SMS_ADDRESS: z
    .string()
    .regex(/^[^\s@]*\{phone\}[^\s@]*@[^\s@]+$/, 'must be like {phone}@sms.example.com')
    .optional()
    .describe(
      'instead of MIYA_SMS_URL: address of an email-to-SMS gateway, {phone}@sms.example.com; needs MIYA_SMTP_URL',
    ),
  MIYA_WEBHOOK_URL: httpUrl.optional().describe('URL that receives notices'),
  MIYA_WEBHOOK_SECRET: z
    .string()
    .optional()
    .describe('secret that signs notices: at least 32 random characters; required with MIYA_WEBHOOK_URL'),
  MIYA_MAIL_URL: httpUrl.optional().describe('mail gateway for notices'),
  MIYA_MAIL_KEY: z.string().optional().describe('bearer key of the mail gateway'),
  MIYA_INNER_HOSTS: list.describe(
    "internal hosts that clients' webhooks may reach: host or host:port, with commas",
  ),
  MIYA_SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must begin with smtps:// or smtp://' })
    .optional()
    .describe(
      'mail server instead of a mail gateway: smtps://user:password@host:465, or smtp:// with STARTTLS',
    ),
  MIYA_MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]+<)?[^\s@<>]+@[^\s@<>]+>?$/, 'must be like Miya <no-reply@example.com>')
    .optional()
    .describe('sender of mail, like Miya <no-reply@example.com>; required with MIYA_SMTP_URL'),
  MIYA_METRICS_KEY: z
    .string()
    .optional()
    .describe('bearer key of /metrics; without it only direct requests from this machine may read them'),
  MIYA_TRUSTED_PROXIES: list.describe(
    'proxies whose X-Forwarded-* headers Miya trusts: addresses or ranges, with commas',
  ),
  MIYA_API_PAGE: z
    .enum(['on', 'off'])
    .optional()
    .describe(
      'on or off: /api/docs describes the API of the portal to the public; default: off in production, else on',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('log level: fatal, error, warn, info, debug, trace or silent'),
});

export type Config = {
  production: boolean;
  port: number;
  host: string;
  /** Number of worker processes that share the port. */
  processes: number;
  databaseUrl: string | undefined;
  connections: number;
  dataDir: string;
  /** Undefined only with the embedded PostgreSQL: the secret is then created and stored in the data folder. */
  secret: string | undefined;
  /**
   * Keys that encrypt identity numbers. May be undefined outside production: one key is then derived from the secret.
   */
  identityKeys: IdentityKey[] | undefined;
  /**
   * Sends one-time codes to an SMS gateway by HTTP, or by mail to an email-to-SMS gateway. Undefined: codes go to the
   * log.
   */
  sms: { url: string; key: string | undefined } | { address: string } | undefined;
  /** Receives notices. Undefined: notices are not sent to a webhook. */
  webhook: { url: string; secret: string } | undefined;
  mail: { url: string; key: string | undefined } | undefined;
  smtp: SmtpServer | undefined;
  /** Internal hosts that clients' webhooks may reach. */
  innerHosts: string[];
  metricsKey: string | undefined;
  trustedProxies: string[];
  /** Whether /api/docs describes the calls. The default is true outside production and false in production. */
  apiPage: boolean;
  logLevel: string;
};

const MIN_SECRET_LENGTH = 32;

/**
 * Reads and checks the environment variables. Throws a StartError with one line when a setting is invalid, missing or
 * weak.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const variables = readFileVariables(environment);
  const parsed = Environment.safeParse(variables);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartError(`${issue?.path.join('.')}: ${issue?.message}.`);
  }
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  if (production) {
    checkRequired(env);
    checkEncrypted(env);
  }
  checkSecretStrength(env);
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    processes: env.MIYA_PROCESSES,
    databaseUrl: env.DATABASE_URL,
    connections: env.DATABASE_CONNECTIONS,
    dataDir: env.MIYA_DATA,
    secret: env.MIYA_SECRET,
    identityKeys: env.MIYA_IDENTITY_KEYS ? readIdentityKeys(env.MIYA_IDENTITY_KEYS) : undefined,
    sms: readSmsGateway(env),
    webhook: readWebhook(env),
    mail: env.MIYA_MAIL_URL ? { url: env.MIYA_MAIL_URL, key: env.MIYA_MAIL_KEY } : undefined,
    smtp: readSmtpServer(env),
    innerHosts: env.MIYA_INNER_HOSTS,
    metricsKey: env.MIYA_METRICS_KEY,
    trustedProxies: env.MIYA_TRUSTED_PROXIES,
    apiPage: (env.MIYA_API_PAGE ?? (production ? 'off' : 'on')) === 'on',
    logLevel: env.LOG_LEVEL,
  };
}

/**
 * Replaces each variable NAME_FILE by NAME with the content of that file, because containers receive secrets as files.
 * White space at the end of the file is removed.
 */
function readFileVariables(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  // An empty variable counts as not set: compose files and shells pass unset variables as empty ones.
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  for (const name of Object.keys(Environment.shape)) {
    const file = variables[`${name}_FILE`];
    if (file === undefined) continue;
    if (variables[name] !== undefined)
      throw new StartError(`${name} and ${name}_FILE are both set: remove one of them.`);
    variables[name] = readSecretFile(`${name}_FILE`, file);
  }
  return variables;
}

function readSecretFile(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trimEnd();
  } catch (error) {
    throw new StartError(`${name}: ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

/** Requires a secret for the webhook. Notices are signed with the secret: receivers can then detect forged notices. */
function readWebhook({
  MIYA_WEBHOOK_URL: url,
  MIYA_WEBHOOK_SECRET: secret = '',
}: z.infer<typeof Environment>) {
  if (!url) return undefined;
  if (secret.length < MIN_SECRET_LENGTH) {
    throw new StartError(
      `MIYA_WEBHOOK_URL needs MIYA_WEBHOOK_SECRET: at least ${MIN_SECRET_LENGTH} random characters (openssl rand -base64 32).`,
    );
  }
  return { url, secret };
}

function readSmtpServer(env: z.infer<typeof Environment>): SmtpServer | undefined {
  const { MIYA_SMTP_URL: url, MIYA_MAIL_FROM: from } = env;
  if (!url) return undefined;
  if (!from) throw new StartError('MIYA_SMTP_URL needs MIYA_MAIL_FROM: the sender address of mail.');
  if (env.MIYA_MAIL_URL)
    throw new StartError('MIYA_SMTP_URL and MIYA_MAIL_URL are both set: remove one of them.');
  return { url, from };
}

function readSmsGateway(env: z.infer<typeof Environment>): Config['sms'] {
  const { MIYA_SMS_URL: url, MIYA_SMS_ADDRESS: address } = env;
  if (url && address)
    throw new StartError('MIYA_SMS_URL and MIYA_SMS_ADDRESS are both set: remove one of them.');
  if (address && !env.MIYA_SMTP_URL)
    throw new StartError('MIYA_SMS_ADDRESS needs MIYA_SMTP_URL: the mail server that sends the codes.');
  if (address) return { address };
  return url ? { url, key: env.MIYA_SMS_KEY } : undefined;
}

/**
 * Refuses gateways without TLS, because requests to them carry one-time codes and keys. Addresses of this machine are
 * allowed. SMTP needs no check here: it always uses TLS (mail/smtp.ts).
 */
function checkEncrypted(env: z.infer<typeof Environment>): void {
  for (const name of ['MIYA_SMS_URL', 'MIYA_WEBHOOK_URL', 'MIYA_MAIL_URL'] as const) {
    const url = env[name];
    if (!url || url.startsWith('https://') || isLoopback(new URL(url).hostname)) continue;
    throw new StartError(
      `${name}: NODE_ENV=production needs https://, or http:// to an address of this machine.`,
    );
  }
}

/**
 * Refuses a weak secret wherever DATABASE_URL is set. With the embedded PostgreSQL any secret is allowed, for trials.
 */
function checkSecretStrength({ MIYA_SECRET: secret, DATABASE_URL }: z.infer<typeof Environment>): void {
  if (secret === undefined || !DATABASE_URL) return;
  if (secret.length < MIN_SECRET_LENGTH || new Set(secret).size < 12) {
    throw new StartError(
      `MIYA_SECRET is too weak: it needs at least ${MIN_SECRET_LENGTH} random characters (openssl rand -base64 32).`,
    );
  }
}

function checkRequired(env: z.infer<typeof Environment>): void {
  if (!env.DATABASE_URL) {
    throw new StartError(
      'NODE_ENV=production needs DATABASE_URL: the embedded PostgreSQL is for trials only.',
    );
  }
  if (!env.MIYA_SECRET) {
    throw new StartError(
      `NODE_ENV=production needs MIYA_SECRET: at least ${MIN_SECRET_LENGTH} random characters (openssl rand -base64 32).`,
    );
  }
  if (!env.MIYA_IDENTITY_KEYS) {
    throw new StartError(
      'NODE_ENV=production needs MIYA_IDENTITY_KEYS: they encrypt identity numbers (1:$(openssl rand -base64 32)).',
    );
  }
  if (!env.MIYA_SMS_URL && !env.MIYA_SMS_ADDRESS) {
    throw new StartError(
      'NODE_ENV=production needs MIYA_SMS_URL (or MIYA_SMS_ADDRESS): without it one-time codes would go to the log.',
    );
  }
}
