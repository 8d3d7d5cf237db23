import type { Mailer } from '../../platform/mail/index.ts';
import { createOutboundSenderForUrl } from '../../platform/outbound/index.ts';
import { type NoticeMessage, type NoticeSender, postJson } from './notice-sender.ts';
import { mailLanguage, mailTag, wordNotice } from './word-notice.ts';

/** Posts {to, subject, text} as JSON: what every mail gateway can be made to take. */
export function mailSender(url: string, key: string | undefined): NoticeSender {
  const outbound = createOutboundSenderForUrl(url);
  return {
    async send(message, signal) {
      const mail = mailOf(message);
      if (!mail) return;
      await postJson(outbound, {
        url,
        body: JSON.stringify({ to: mail.to, subject: mail.subject, text: mail.text }),
        signal,
        headers: { 'idempotency-key': mail.id, ...(key ? { authorization: `Bearer ${key}` } : {}) },
      });
    },
  };
}

/** The same by the operator's mail server. */
export const smtpSender = (mailer: Mailer): NoticeSender => ({
  async send(message, signal) {
    const mail = mailOf(message);
    if (mail) await mailer.send(mail, signal);
  },
});

/** Undefined: the client wants no mail any more. */
function mailOf({ id, tenant, email, content, receiver }: NoticeMessage) {
  if (email === null) return undefined;
  const { subject, text } = wordNotice(mailLanguage(tenant), content, { tag: mailTag(tenant), receiver });
  return { id, to: email, subject: `${tenant.name}: ${subject}`, text };
}
