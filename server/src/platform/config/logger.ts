import { type DestinationStream, type Logger, pino } from 'pino';

/** What identifies a person or opens a door never reaches the log, whatever a line carries. */
const secrets = [
  'phone',
  'mobile',
  'identityNumber',
  'passWord',
  'password',
  'passwordHash',
  'token',
  'code',
  'name',
  'authorization',
  'cookie',
  'x-token',
  'x-key',
];

type Failure = Error & { code?: unknown; constraint?: unknown; table?: unknown };

/**
 * A parameter of a failed statement may be anyone's: PostgreSQL's own details stay out, and so does the message of a
 * data exception (class 22), which quotes the value. The code is called reason: under its own name it would be
 * redacted as if it were a one-time code.
 */
function describeError({ name, message, stack, code, constraint, table }: Failure) {
  const quotes = typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code);
  const shown = quotes ? 'a value that PostgreSQL does not take' : message;
  return {
    type: name,
    message: shown,
    stack: stack?.replace(message, () => shown),
    reason: code,
    constraint,
    table,
  };
}

type Seen = { method: string; ip: string; routeOptions?: { url?: string | undefined } };

export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      redact: {
        paths: secrets.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]),
        censor: '[redacted]',
      },
      serializers: {
        err: describeError,
        // The route's pattern, never the address, and no headers: both may hold what secrets[] cannot name.
        req: ({ method, ip, routeOptions }: Seen) => ({
          method,
          route: routeOptions?.url ?? 'none',
          address: ip,
        }),
      },
    },
    destination ?? pino.destination(1),
  );
}
