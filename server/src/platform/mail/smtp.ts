import { createTransport } from 'nodemailer';

/** The operator's mail server: `smtps://user:password@host:465`, or `smtp://` with STARTTLS. */
export type SmtpServer = { url: string; from: string };

/** `id` is the same at every try: whoever gets it twice knows it again by its Message-ID. */
export type Mail = { id: string; to: string; subject: string; text: string };

export type Mailer = { send: (mail: Mail, signal: AbortSignal) => Promise<void>; close: () => void };

const PATIENCE_MS = 10_000;
const CONNECTIONS = 2;

/** Names by which a machine means itself. */
export const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i.test(host);

/** Sends by SMTP, never in the clear but to this very machine. Nothing in a mail is fetched from anywhere. */
export function createMailer({ url, from }: SmtpServer): Mailer {
  const { hostname, protocol } = new URL(url);
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: CONNECTIONS,
      secure: protocol === 'smtps:',
      requireTLS: !isLoopback(hostname),
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  const domain = /@([^@>\s]+)>?$/.exec(from)?.[1] ?? hostname;
  return {
    async send({ id, to, subject, text }, signal) {
      signal.throwIfAborted();
      const sent = transport.sendMail({ to, subject, text, messageId: `<${id}@${domain}>` });
      await Promise.race([sent, whenAborted(signal)]);
    },
    close: () => transport.close(),
  };
}

/** Fails as soon as nobody waits any more; the mail may still arrive. */
const whenAborted = (signal: AbortSignal) =>
  new Promise<never>((_, failed) => {
    signal.addEventListener('abort', () => failed(signal.reason), { once: true });
  });
