import { createTransport } from 'nodemailer';

/** The operator's mail server: `smtps://user:password@host:465`, or `smtp://` with STARTTLS. */
export type SmtpServer = { url: string; from: string };

/**
 * Every retry of a mail must use the same `id`. The `id` becomes the Message-ID, so mail programs can drop a second
 * copy.
 */
export type Mail = { id: string; to: string; subject: string; text: string };

export type Mailer = { send: (mail: Mail, signal: AbortSignal) => Promise<void>; close: () => void };

const SMTP_TIMEOUT_MS = 10_000;
const MAX_CONNECTIONS = 2;

/** Returns true for 'localhost' and for loopback addresses: these hosts are this machine. */
export const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i.test(host);

/**
 * Creates an SMTP client. TLS is required unless the mail server runs on this machine. Nodemailer could insert the
 * content of files and URLs that a mail names. Both are disabled, because users write parts of the mails.
 */
export function createMailer({ url, from }: SmtpServer): Mailer {
  const { hostname, protocol } = new URL(url);
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: MAX_CONNECTIONS,
      secure: protocol === 'smtps:',
      requireTLS: !isLoopback(hostname),
      connectionTimeout: SMTP_TIMEOUT_MS,
      greetingTimeout: SMTP_TIMEOUT_MS,
      socketTimeout: SMTP_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  // The domain of the sender address: 'Miya <a@b.example>' -> 'b.example'.
  const domain = /@([^@>\s]+)>?$/.exec(from)?.[1] ?? hostname;
  return {
    async send({ id, to, subject, text }, signal) {
      signal.throwIfAborted();
      const sending = transport.sendMail({ to, subject, text, messageId: `<${id}@${domain}>` });
      await Promise.race([sending, rejectOnAbort(signal)]);
    },
    close: () => transport.close(),
  };
}

/** Rejects when the signal aborts. Sending is not cancelled, so the mail may be delivered afterwards. */
const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
