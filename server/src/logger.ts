import { type DestinationStream, type Logger, pino } from 'pino';

/** What identifies a person or opens a door never reaches the log, whatever a line carries. */
const secrets = [
  'phone',
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

/** A parameter of a failed statement may be anyone's: PostgreSQL's own details stay out as well. */
function describeError(error: Error & { code?: unknown; constraint?: unknown; table?: unknown }) {
  const { name, message, stack, code, constraint, table } = error;
  return { type: name, message, stack, code, constraint, table };
}

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
        // The path without its query, and no headers: both may hold what secrets[] cannot name.
        req: (request: { method: string; url: string; ip: string }) => ({
          method: request.method,
          path: request.url.split('?', 1)[0],
          address: request.ip,
        }),
      },
    },
    destination ?? pino.destination(1),
  );
}
