import { type DestinationStream, type Logger, pino } from 'pino';

/** Keys whose values are redacted in every log line: they identify a person or give access. */
const REDACTED_KEYS = [
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

type LoggedError = Error & { code?: unknown; constraint?: unknown; table?: unknown };

/**
 * Formats an error for the log without personal data. A parameter of a failed statement may be personal data.
 * PostgreSQL quotes parameters in `detail` and in the message of a data exception (class 22): the log gets neither. The
 * error code is logged as `reason`, because the logger redacts fields named `code`: they may hold one-time codes.
 */
function formatError({ name, message, stack, code, constraint, table }: LoggedError) {
  const isDataException = typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code);
  const safeMessage = isDataException ? 'PostgreSQL refuses a value; the value is not logged' : message;
  return {
    type: name,
    message: safeMessage,
    stack: stack?.replace(message, () => safeMessage),
    reason: code,
    constraint,
    table,
  };
}

type LoggedRequest = { method: string; ip: string; routeOptions?: { url?: string | undefined } };

export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      redact: {
        paths: REDACTED_KEYS.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]),
        censor: '[redacted]',
      },
      serializers: {
        err: formatError,
        // Logs the pattern of the route, not the URL, and no headers: both may contain secrets under other keys.
        req: ({ method, ip, routeOptions }: LoggedRequest) => ({
          method,
          route: routeOptions?.url ?? 'none',
          address: ip,
        }),
      },
    },
    destination ?? pino.destination(1),
  );
}
